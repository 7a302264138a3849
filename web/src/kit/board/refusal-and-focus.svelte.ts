// What was refused shakes, and the focus is kept when a button goes away.
import { untrack } from 'svelte'
import type { CardDesk } from './desk.svelte'

type Desk = Pick<CardDesk<unknown, object>, 'table' | 'picked' | 'wished' | 'refused' | 'still'>
type Part = () => HTMLElement | undefined

/** A board with cards: what was refused shakes, and the focus is kept. */
export function shakeRefusedAndKeepFocus(desk: Desk, root: Part, question: Part): void {
  shakeRefused(desk, root)
  keepFocus(() => [desk.table, desk.picked], root, question)
}

/** Shake the place of a wish that was refused. */
function shakeRefused(desk: Desk, root: Part): void {
  $effect(() => {
    if (!desk.refused || desk.still) return
    const place = untrack(root)?.querySelector(`[data-place="${desk.wished}"]`)
    const frame = (x: number) => ({ transform: `translateX(${x}px)` })
    place?.animate([0, -6, 6, -6, 6, 0].map(frame), { duration: 240 })
  })
}

/** Give the question the focus when the button that had it goes away. */
export function keepFocus(changes: () => unknown, root: Part, question: Part): void {
  let focused = false
  $effect.pre(() => {
    changes()
    focused = root()?.contains(document.activeElement) ?? false
  })
  $effect(() => {
    changes()
    if (focused && document.activeElement === document.body)
      question()?.focus({ preventScroll: true })
  })
}
