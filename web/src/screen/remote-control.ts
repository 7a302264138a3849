// A remote control has arrows and OK, and no pointer: the arrows go to the next button that way.

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const ASIDE = 3 // what lies off the way counts for so much more than what lies on it

const middle = (thing: Element) => {
  const { left, top, width, height } = thing.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

const buttonsIn = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')].filter(
    (button) => !button.closest('[inert]'),
  )

/** Return the button that lies nearest in a direction, null if none does. */
function next(page: HTMLElement, from: HTMLElement, [dx, dy]: readonly [number, number]): HTMLElement | null {
  const here = middle(from)
  let [found, least] = [null as HTMLElement | null, Infinity]
  for (const button of buttonsIn(page)) {
    const { x, y } = middle(button)
    const along = (x - here.x) * dx + (y - here.y) * dy
    if (button === from || along < 1) continue
    const far = along + ASIDE * Math.abs((x - here.x) * dy + (y - here.y) * dx)
    if (far < least) [found, least] = [button, far]
  }
  return found
}

/** Let arrow keys go about the buttons of a page; the first key finds the one that is marked. */
export function remoteControl(page: HTMLElement): () => void {
  const pressed = (event: KeyboardEvent) => {
    const way = WAYS[event.key]
    if (!way || event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const here = buttonsIn(page).find((button) => button === document.activeElement)
    const first = page.querySelector<HTMLElement>('[data-first]') ?? buttonsIn(page)[0]
    const there = here ? next(page, here, way) : first
    if (!there) return
    event.preventDefault()
    there.focus()
  }
  addEventListener('keydown', pressed)
  return () => removeEventListener('keydown', pressed)
}
