// What a choice brings or risks: told when a pointer rests on it, a finger stays, or `?` is pressed.

const REST = 450 // milliseconds

class Explanation {
  text = $state('')
  /** Where that choice is. */
  at = $state.raw<DOMRect | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #held = false

  /** Attach to a button: `told` is what is to be said of it now. */
  of = (told: () => string) => (node: HTMLElement) => {
    node.setAttribute('aria-description', told())
    const open = () => {
      if (!node.isConnected) return
      this.at = node.getBoundingClientRect()
      this.text = told()
    }
    const later = (event: PointerEvent) => {
      clearTimeout(this.#timer)
      this.#held = false
      this.#timer = setTimeout(() => {
        this.#held = event.pointerType !== 'mouse'
        open()
      }, REST)
    }
    const entered = (event: PointerEvent) => event.pointerType === 'mouse' && later(event)
    const pressed = (event: PointerEvent) => (event.pointerType === 'mouse' ? this.close() : later(event))
    const typed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') this.close()
      if (event.key !== '?') return
      if (this.text) this.close()
      else open()
    }
    // a finger that stayed wanted to read, not to choose
    const clicked = (event: Event) => {
      if (this.#held) event.stopImmediatePropagation()
      this.#held = false
    }
    const menu = (event: Event) => this.#held && event.preventDefault()
    const listeners: [string, (event: never) => unknown, boolean?][] = [
      ['pointerenter', entered],
      ['pointerdown', pressed],
      ['pointerleave', this.close],
      ['pointercancel', this.close],
      ['pointerup', () => clearTimeout(this.#timer)],
      ['keydown', typed],
      ['blur', this.close],
      ['contextmenu', menu],
      ['click', clicked, true],
    ]
    for (const [name, does, first] of listeners)
      node.addEventListener(name, does as EventListener, first)
    return () => {
      for (const [name, does, first] of listeners)
        node.removeEventListener(name, does as EventListener, first)
      queueMicrotask(this.close)
    }
  }

  close = (): void => {
    clearTimeout(this.#timer)
    this.text = ''
  }
}

export const explanation = new Explanation()
