// A card that turns over: the face is swapped when the card stands on its edge.
import { untrack } from 'svelte'
import type { Face } from './face'

const HALF = 190 // milliseconds

class Side {
  shown = $state.raw<Face | null>(null)
  body = $state<HTMLElement>()
}

/** The side of a card that is up now, half a turn behind what `face` says. */
export function turning(face: () => Face | null, how: () => { still: boolean; wait: number }): Side {
  const side = new Side()
  let timer: ReturnType<typeof setTimeout> | undefined
  side.shown = untrack(face)

  $effect.pre(() => {
    const next = face()
    untrack(() => {
      clearTimeout(timer)
      if (next === side.shown) return
      const { still, wait } = how()
      if (still || !side.body || (next === null) === (side.shown === null)) side.shown = next
      else turn(next, wait)
    })
  })
  $effect(() => () => clearTimeout(timer))

  function turn(next: Face | null, wait: number) {
    swing(0, 90, 'cubic-bezier(.5,0,.9,.6)', wait)
    timer = setTimeout(() => {
      side.shown = next
      swing(-90, 0, 'cubic-bezier(.1,.5,.2,1)', 0)
    }, HALF + wait)
  }

  function swing(from: number, to: number, easing: string, delay: number) {
    const frame = (angle: number) => ({ transform: `perspective(700px) rotateY(${angle}deg)` })
    side.body?.animate([frame(from), frame(to)], { duration: HALF, easing, delay })
  }

  return side
}
