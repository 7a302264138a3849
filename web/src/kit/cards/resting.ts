// A pointer that rests on something, a finger that stays on it, or a key pressed there.

interface Resting {
  /** Whether a mouse that rests is meant too. */
  mouse: (node: HTMLElement) => boolean
  milliseconds: number
  key: string
  open: (node: HTMLElement) => void
  close: () => void
  shown: () => boolean
  /** Shown until the finger is lifted, and not longer. */
  brief?: boolean
}

/** Listen on an element; what is returned ends it. */
export function resting(node: HTMLElement, about: Resting): () => void {
  const { milliseconds, key, open, close, shown } = about
  let timer: ReturnType<typeof setTimeout> | undefined
  let held = false
  const end = () => {
    clearTimeout(timer)
    close()
  }
  const later = (event: PointerEvent) => {
    clearTimeout(timer)
    held = false
    timer = setTimeout(() => {
      held = event.pointerType !== 'mouse'
      open(node)
    }, milliseconds)
  }
  const listeners: [string, (event: never) => unknown, boolean?][] = [
    ['pointerenter', (event: PointerEvent) => event.pointerType === 'mouse' && about.mouse(node) && later(event)],
    ['pointerdown', (event: PointerEvent) => (event.pointerType === 'mouse' ? end() : later(event))],
    ['pointerleave', end],
    ['pointercancel', end],
    ['pointerup', about.brief ? end : () => clearTimeout(timer)],
    ['keydown', (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (shown()) end()
      else open(node)
    }],
    // what had the focus may go away while the page changes: not then
    ['blur', () => queueMicrotask(end)],
    ['contextmenu', (event: Event) => held && event.preventDefault()],
    // a finger that stayed wanted to read, not to pick
    ['click', (event: Event) => {
      if (held) event.stopImmediatePropagation()
      held = false
    }, true],
  ]
  for (const [name, does, first] of listeners)
    node.addEventListener(name, does as EventListener, first)
  return () => {
    clearTimeout(timer)
    for (const [name, does, first] of listeners)
      node.removeEventListener(name, does as EventListener, first)
  }
}
