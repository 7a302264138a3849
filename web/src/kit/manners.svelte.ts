// What every board does alike: it notices what changed, shakes what was refused, keeps the focus.
import { untrack } from 'svelte'
import type { Table } from '$lib/messages.gen'
import type { CardDesk } from './desk.svelte'

/** Hear of every new table, with the one before it. */
export function onTable(table: () => Table, happened: (was: Table, now: Table) => void): void {
  let before: Table | null = null
  $effect.pre(() => {
    const now = table()
    untrack(() => {
      if (before && before !== now) happened(before, now)
      before = now
    })
  })
}

type Desk = Pick<CardDesk<unknown, object>, 'table' | 'picked' | 'wished' | 'refused' | 'still'>
type Part = () => HTMLElement | undefined

/** A board with cards: what was refused shakes, and the focus is kept. */
export function cardManners(desk: Desk, root: Part, question: Part): void {
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

/** Whether a key is meant for the board: nobody writes, and nothing lies over it. */
export function isForBoard(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const writes = (event.target as Element).closest?.('input, textarea, select, [contenteditable]')
  return !writes && !document.querySelector('dialog[open]')
}
