// A name that is written smaller, and then in two lines, rather than cut.
import type { Attachment } from 'svelte/attachments'

const LEAST = 10 // pixels
const STEP = 0.5
const SMALLER = 0.75 // on one line; below that, two lines are easier to read

/** Whether a line, or its longest word, is wider than the box. */
function over(node: HTMLElement): boolean {
  const range = document.createRange()
  range.selectNodeContents(node)
  return range.getBoundingClientRect().width > node.getBoundingClientRect().width + 0.05
}

function fit(node: HTMLElement): void {
  const { style } = node
  style.fontSize = style.whiteSpace = style.overflowWrap = ''
  if (!node.clientWidth || !over(node)) return
  const usual = parseFloat(getComputedStyle(node).fontSize)
  const shrink = (least: number) => {
    for (let size = parseFloat(getComputedStyle(node).fontSize); over(node) && size > least; )
      style.fontSize = `${(size -= STEP)}px`
    return !over(node)
  }
  if (shrink(SMALLER * usual)) return
  style.whiteSpace = 'normal'
  style.overflowWrap = 'normal'
  if (!shrink(LEAST)) style.overflowWrap = 'anywhere'
}

/** For the element that clips the name, with all that is written in it. */
export const wholeName =
  (...written: (string | undefined)[]): Attachment<HTMLElement> =>
  (node) => {
    void written // another name is fitted anew
    let fitted = ''
    let frame = 0
    // What stands beside the name may grow while the parent stays as wide as it was.
    const widths = () => `${node.parentElement?.clientWidth} ${node.clientWidth}`
    const fitNow = () => {
      fit(node)
      fitted = widths()
    }
    const seen = new ResizeObserver(() => {
      if (widths() === fitted) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(fitNow)
    })
    seen.observe(node)
    if (node.parentElement) seen.observe(node.parentElement)
    void document.fonts?.ready.then(fitNow)
    return () => {
      cancelAnimationFrame(frame)
      seen.disconnect()
    }
  }
