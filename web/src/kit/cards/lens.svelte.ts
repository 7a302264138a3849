// The lens: a card is shown large when a pointer rests on it, a finger stays, or `i` is pressed.
import type { Face } from './face'
import { resting } from './resting'

const REST = 400 // milliseconds
const LARGE = 104 // pixels: everything on so wide a card can be read

class Lens {
  /** What it is held over: it sees what the card shows, and not a moment longer. */
  #source = $state.raw<(() => Face | null) | null>(null)
  /** Where that card is. */
  card = $state.raw<DOMRect | null>(null)
  #node: HTMLElement | null = null

  get face(): Face | null {
    return this.#source?.() ?? null
  }

  /** Attach to a card: `face` is what it shows now. */
  over = (face: () => Face | null) => (node: HTMLElement) => {
    const end = resting(node, {
      mouse: () => node.offsetWidth < LARGE,
      milliseconds: REST,
      key: 'i',
      open: () => this.#open(node, face),
      close: this.close,
      shown: () => this.face !== null,
      brief: true,
    })
    return () => {
      end()
      if (this.#node === node) queueMicrotask(this.close)
    }
  }

  close = (): void => {
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
