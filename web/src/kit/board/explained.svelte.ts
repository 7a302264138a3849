// What a choice brings or risks: told when a pointer rests on it, a finger stays, or `?` is pressed.
import { resting } from '$kit/cards/resting'

const REST = 450 // milliseconds

class Explanation {
  text = $state('')
  /** Where that choice is. */
  at = $state.raw<DOMRect | null>(null)

  /** Attach to a button, or around it: `told` is what is to be said of it now. */
  of = (told: () => string) => (node: HTMLElement) => {
    const button = node.querySelector('button') ?? node
    button.setAttribute('aria-description', told())
    const end = resting(node, {
      mouse: () => true,
      milliseconds: REST,
      key: '?',
      open: () => {
        this.at = node.getBoundingClientRect()
        this.text = told()
      },
      close: this.close,
      shown: () => this.text !== '',
    })
    return () => {
      end()
      queueMicrotask(this.close)
    }
  }

  close = (): void => {
    if (this.text) this.text = ''
  }
}

export const explanation = new Explanation()
