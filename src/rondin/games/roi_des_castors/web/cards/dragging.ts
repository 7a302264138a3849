// A card that follows the pointer, and the places that it may be let go over: `data-drop`.

export interface Dragging {
  /** Whether it may be moved at all. */
  on: boolean
  /** The place below it now; empty where there is none. */
  over: (where: string) => void
  drop: (where: string) => void
}

const FAR = 9 // pixels until it is no click any more

/** Attach to what is dragged. */
export const draggable = (how: () => Dragging) => (node: HTMLElement) => {
  let start: { x: number; y: number; id: number } | null = null
  let moving = false

  const placeAt = (event: PointerEvent): string => {
    const found = document.elementsFromPoint(event.clientX, event.clientY)
    const place = found.map((one) => one.closest<HTMLElement>('[data-drop]')).find(Boolean)
    return place?.dataset.drop ?? ''
  }

  const pressed = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || !how().on) return
    start = { x: event.clientX, y: event.clientY, id: event.pointerId }
    // a quick hand leaves the card before the first move is told
    for (const [name, does] of away) addEventListener(name, does)
  }
  const moved = (event: PointerEvent) => {
    if (!start || event.pointerId !== start.id) return
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
    if (!moving && Math.hypot(dx, dy) < FAR) return
    if (!moving) begin(event)
    node.style.transform = `translate(${dx}px, ${dy}px) rotate(${Math.max(-8, Math.min(8, dx / 20))}deg)`
    how().over(placeAt(event))
  }
  const begin = (event: PointerEvent) => {
    moving = true
    node.setPointerCapture(event.pointerId)
    node.dataset.dragged = ''
  }
  const released = (event: PointerEvent) => {
    if (!start || event.pointerId !== start.id) return
    const where = moving && event.type === 'pointerup' ? placeAt(event) : ''
    if (moving) finish()
    stop()
    if (where) how().drop(where)
  }
  const finish = () => {
    moving = false
    delete node.dataset.dragged
    node.style.transform = ''
    how().over('')
    // a card that was carried was not clicked
    const swallow = (event: Event) => event.stopImmediatePropagation()
    node.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 60)
  }

  const stop = () => {
    start = null
    for (const [name, does] of away) removeEventListener(name, does)
  }
  const away = [
    ['pointermove', moved],
    ['pointerup', released],
    ['pointercancel', released],
  ] as const

  node.addEventListener('pointerdown', pressed)
  return () => {
    node.removeEventListener('pointerdown', pressed)
    if (moving) finish()
    stop()
  }
}
