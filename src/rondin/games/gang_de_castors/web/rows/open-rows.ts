// The rows of cards, and when they are turned up.
import type { View } from '../types.gen'

export const PLACES = [0, 1, 2, 3] as const

export const rowsAreOpen = (view: View): boolean =>
  view.phase === 'round-over' || view.phase === 'over'

const LAST_CARD = 350 // milliseconds until the last card of a round lies
const EACH_ROW = 130

/** Milliseconds until a row is turned at the end of a round: the knocker's first. */
export function turnsAfter(view: View, seat: number): number {
  if (!rowsAreOpen(view)) return 0
  return LAST_CARD + ((seat - (view.knocker ?? 0) + view.seats) % view.seats) * EACH_ROW
}
