"""What cannot be pressed or read on a screen, found by where things lie.

A control is covered when less than half of it, or less than a finger's breadth, can be hit; it is
cut when a part of it lies beyond what can be seen or scrolled to. A text is cut when it is wider or
taller than the box that clips it, and covered when less than half of it can be seen. Cards of a fan
lie over each other: of them a strip is enough.
"""

from playwright.sync_api import Page

SCREENS = {
    "desktop": (1280, 800),
    "phone": (390, 844),
    "lying": (844, 390),
    "small-lying": (667, 375),
    "small": (360, 640),
    "tablet": (768, 1024),
    "zoomed": (640, 400),
}

# How large a page is when the board has seen its new size.
_RESIZED = "([width, height]) => innerWidth === width && innerHeight === height"

_FAULTS = """(charted) => {
  const CONTROLS = 'button, a[href], input, select, textarea, summary, label:has(input),'
    + ' [tabindex="0"], [role="button"], [role="radio"], [role="slider"]'
  const UNTIL_FOCUS = '.skip, .until-focus' // moved into sight by their focus
  // Words of a picture, of a card below another one, of what is not there yet.
  const DRAWN = '[aria-hidden="true"], [data-fan], [inert], ' + UNTIL_FOCUS
  const STEP = 4, POINTS = 160, FINGER = 20, EDGE = 1.5
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const root = dialogs.at(-1) ?? document.body
  const POINTED_AT = '[data-advised-end]'
  const pointedAt = document.querySelector(POINTED_AT) && POINTED_AT
  const faults = []
  const nameOf = (e) => {
    const words = e.getAttribute('aria-label') ?? e.innerText ?? e.textContent ?? ''
    const place = e.closest('[data-place]')?.dataset.place ?? e.dataset.space
    const where = place ?? e.className.baseVal ?? e.className
    const said = words.trim().replace(/\\s+/g, ' ').slice(0, 40)
    return `${e.tagName.toLowerCase()} "${said}" (${where})`
  }
  const seen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const clips = (style) => ['overflowX', 'overflowY'].some((a) => /hidden|clip/.test(style[a]))
  const scrolls = (e, style, axis) =>
    /auto|scroll/.test(style['overflow' + axis])
    && (axis === 'X' ? e.scrollWidth > e.clientWidth : e.scrollHeight > e.clientHeight)
  // What of a box can be seen, wherever one scrolls to.
  const reachable = (e) => {
    const own = e.getBoundingClientRect()
    const part = { left: own.left, right: own.right, top: own.top, bottom: own.bottom }
    let x = false, y = false
    for (let up = e.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up), box = up.getBoundingClientRect()
      const root = up === document.documentElement || up === document.body
      x ||= scrolls(up, style, 'X')
      y ||= scrolls(up, style, 'Y')
      if (!root && !x && /hidden|clip/.test(style.overflowX)) {
        part.left = Math.max(part.left, box.left)
        part.right = Math.min(part.right, box.right)
      }
      if (!root && !y && /hidden|clip/.test(style.overflowY)) {
        part.top = Math.max(part.top, box.top)
        part.bottom = Math.min(part.bottom, box.bottom)
      }
      if (style.position === 'fixed') break
    }
    const page = document.scrollingElement
    if (!x) {
      part.left = Math.max(part.left, 0)
      part.right = Math.min(part.right, innerWidth)
    }
    if (!y && page.scrollHeight <= innerHeight + 1) {
      part.top = Math.max(part.top, 0)
      part.bottom = Math.min(part.bottom, innerHeight)
    }
    return { own, part, cut: Math.max(part.left - own.left, own.right - part.right,
      part.top - own.top, own.bottom - part.bottom) }
  }
  const partOf = (hit, e) => hit !== null
    && (e.contains(hit) || hit.contains(e) && hit.closest('label, button, a') === hit)
  for (const e of root.querySelectorAll(CONTROLS)) {
    if (!seen(e) || e.closest('[inert]') || e.matches(UNTIL_FOCUS)) continue
    const small = e.getBoundingClientRect()
    if (small.width < 4 || small.height < 4) continue
    if (e.matches('input') && (getComputedStyle(e).opacity === '0' || e.closest('label'))) continue
    // What lies under a bar of a page that scrolls is scrolled to.
    if (document.scrollingElement.scrollHeight > innerHeight + 1)
      scrollTo({ top: scrollY + small.top - innerHeight / 2, behavior: 'instant' })
    const { own, cut } = reachable(e)
    const fanned = e.closest('[data-fan]') !== null
    const chart = e.closest('svg') !== null
    // A chart is moved; what one may do is in sight, or in a lesson what it points at.
    if (chart && (!charted || e.getAttribute('aria-disabled') === 'true')) continue
    if (chart && pointedAt && !e.matches(pointedAt)) continue
    if (cut > EDGE && !chart) {
      faults.push(`cut by ${Math.round(cut)}: ${nameOf(e)}`)
      continue
    }
    if (own.bottom < 0 || own.top > innerHeight || own.right < 0 || own.left > innerWidth) continue
    const step = Math.max(STEP, Math.sqrt((own.width * own.height) / POINTS))
    let there = 0, hit = 0, left = Infinity, right = -Infinity, top = Infinity, bottom = -Infinity
    for (let x = Math.max(0, own.left) + 2; x < Math.min(own.right, innerWidth); x += step)
      for (let y = Math.max(0, own.top) + 2; y < Math.min(own.bottom, innerHeight); y += step) {
        const all = document.elementsFromPoint(x, y)
        if (!all.some((one) => partOf(one, e))) continue
        there++
        if (!partOf(all[0], e)) continue
        hit++
        left = Math.min(left, x), right = Math.max(right, x)
        top = Math.min(top, y), bottom = Math.max(bottom, y)
      }
    if (there === 0) continue
    const finger = Math.min(FINGER, own.width - 6, own.height - 6)
    const strip = Math.min(right - left, bottom - top) + step
    // What is all free may be scrolled to; of a fan a narrow strip is enough.
    const free = hit / there
    if (free < (fanned ? 0.15 : 0.5) || (free < 0.98 && strip < finger))
      faults.push(`covered, ${Math.round(100 * free)} % free: ${nameOf(e)}`)
  }
  const pageScrolls = document.scrollingElement.scrollHeight > innerHeight + 1
  const isMoved = (e) => {
    for (let up = e; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up)
      if (style.pointerEvents === 'none') return true
      if (scrolls(up, style, 'X') || scrolls(up, style, 'Y')) return true
    }
    return false
  }
  // Whether something else lies over most of what a text shows, where nothing can be scrolled.
  const isCovered = (e, range) => {
    if (pageScrolls || e.closest(DRAWN) || isMoved(e)) return false
    let there = 0, free = 0
    for (const line of range.getClientRects())
      for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const [x, y] = [line.left + part * line.width, (line.top + line.bottom) / 2]
        const hit = document.elementFromPoint(x, y)
        there++
        if (hit && (e.contains(hit) || hit.contains(e))) free++
      }
    return there > 0 && free < there / 2
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement
    if (!node.data.trim() || !seen(e)) continue
    if (e.closest('svg, textarea, option, script, style')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const words = range.getBoundingClientRect()
    if (words.width <= 2 || words.height <= 2) continue
    let heard = false, cut = false
    for (let up = e; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up)
      heard ||= style.clipPath !== 'none'
      if (style.position === 'fixed' || heard) break
      if (scrolls(up, style, 'X') || scrolls(up, style, 'Y')) break
      const box = up.getBoundingClientRect()
      heard ||= box.width <= 2 || box.height <= 2 // for screen readers only
      if (heard) break
      const x = /hidden|clip/.test(style.overflowX)
        && Math.max(words.right - box.right, box.left - words.left) > EDGE
      const y = /hidden|clip/.test(style.overflowY)
        && Math.max(words.bottom - box.bottom, box.top - words.top) > words.height / 4
      if (x || y) {
        cut = true
        break
      }
    }
    const fault = cut ? 'cut' : !heard && isCovered(e, range) ? 'covered' : ''
    if (fault) faults.push(`${fault} text: "${node.data.trim().slice(0, 50)}" (${e.className})`)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  const wide = document.scrollingElement.scrollWidth - innerWidth
  if (wide > 0) faults.push(`the page is ${wide} pixels too wide`)
  return [...new Set(faults)]
}"""


def faults(page: Page, charted: bool = True) -> list[str]:
    """Return what is covered or cut on a page as it is shown now: in its dialog, if one is open.

    Not `charted`: of a chart, which shows a part of what is far apart, nothing is asked.
    """
    found: list[str] = page.evaluate(_FAULTS, charted)
    return found


def fits(page: Page, width: int, height: int, charted: bool = True) -> list[str]:
    """Return what is wrong at a size, once the page has settled there."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(_RESIZED, arg=[width, height])
    found: list[str] = []
    for _ in range(8):  # a board that changes its layout needs a few frames
        page.wait_for_timeout(60)
        found = faults(page, charted)
        if not found:
            break
    return found
