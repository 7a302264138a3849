// The lens: a card is shown large when a pointer rests on it, a finger stays, or `i` is pressed.
import type { Face } from './face'

const REST = 400 // milliseconds
const LARGE = 104 // pixels: everything on so wide a card can be read

class Lens {
  /** What it is held over: it sees what the card shows, and not a moment longer. */
  #source = $state.raw<(() => Face | null) | null>(null)
  /** Where that card is. */
  card = $state.raw<DOMRect | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #held = false
  #node: HTMLElement | null = null

  get face(): Face | null {
    return this.#source?.() ?? null
  }

  /** Attach to a card: `face` is what it shows now. */
  over = (face: () => Face | null) => (node: HTMLElement) => {
    const open = () => this.#open(node, face)
    const later = (event: PointerEvent) => {
      clearTimeout(this.#timer)
      this.#held = false
      this.#timer = setTimeout(() => {
        this.#held = event.pointerType !== 'mouse'
        open()
      }, REST)
    }
    const entered = (event: PointerEvent) =>
      event.pointerType === 'mouse' && node.offsetWidth < LARGE && later(event)
    const pressed = (event: PointerEvent) =>
      event.pointerType === 'mouse' ? this.close() : later(event)
    const typed = (event: KeyboardEvent) => {
      if (event.key !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return
      if (this.face) this.close()
      else open()
    }
    // a finger that stayed wanted to read, not to pick
    const clicked = (event: Event) => {
      if (this.#held) event.stopImmediatePropagation()
      this.#held = false
    }
    // a card that had the focus may go away while the page changes: not then
    const closeSoon = () => queueMicrotask(this.close)
    const menu = (event: Event) => this.#held && event.preventDefault()
    const listeners: [string, (event: never) => unknown, boolean?][] = [
      ['pointerenter', entered],
      ['pointerdown', pressed],
      ['pointerleave', this.close],
      ['pointercancel', this.close],
      ['pointerup', this.close],
      ['keydown', typed],
      ['blur', closeSoon],
      ['contextmenu', menu],
      ['click', clicked, true],
    ]
    for (const [name, does, first] of listeners)
      node.addEventListener(name, does as EventListener, first)
    return () => {
      for (const [name, does, first] of listeners)
        node.removeEventListener(name, does as EventListener, first)
      if (this.#node === node) closeSoon()
    }
  }

  close = (): void => {
    clearTimeout(this.#timer)
    this.#node = null
    if (this.#source) this.#source = null
  }

  #open(card: HTMLElement, face: () => Face | null) {
    if (!face() || !card.isConnected) return
    this.#node = card
    this.card = card.getBoundingClientRect()
    this.#source = face
  }
}

export const lens = new Lens()
