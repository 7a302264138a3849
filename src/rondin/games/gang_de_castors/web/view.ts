// What a seat sees, as view.py gives it, and what happened, as it tells it.
import type { Table } from '$lib/messages.gen'

export const PLACES = [0, 1, 2, 3] as const

/** `0` to `9`, `swap`, `peek` or `draw`. */
export type CardName = string

export interface Place {
  /** Null while it lies face down. */
  face: CardName | null
  /** Only you see it. */
  private: boolean
  /** It was an Action card, and was replaced at the end of the round. */
  replaced: boolean
}

export interface View {
  seats: number
  you: number | null
  to_act: number | null
  phase: 'looking' | 'turn' | 'drawn' | 'peeking' | 'finished' | 'round-over' | 'over'
  round: number
  rounds: number
  dealer: number
  knocker: number | null
  rows: Place[][]
  looking: number[]
  peeking: { seat: number; place: number } | null
  hand: { seat: number; card: CardName | null; first_of_two: boolean } | null
  pile: number
  discard: { top: CardName | null; count: number }
  sheet: number[][]
  totals: number[]
  winners: number[]
}

export interface Event {
  what: string
  seat?: number
  card?: CardName | null
  place?: number
  mine?: number
  with?: number
  theirs?: number
}

export const viewOf = (table: Table): View => table.view as unknown as View

export const rowsAreOpen = (view: View): boolean =>
  view.phase === 'round-over' || view.phase === 'over'

const LAST_CARD = 350 // milliseconds until the last card of a round lies
const EACH_ROW = 130

/** Milliseconds until a row is turned at the end of a round: the knocker's first. */
export function turnsAfter(view: View, seat: number): number {
  if (!rowsAreOpen(view)) return 0
  return LAST_CARD + ((seat - (view.knocker ?? 0) + view.seats) % view.seats) * EACH_ROW
}

/** The others, clockwise from your left; for a spectator everybody. */
export function othersOf(view: View): number[] {
  const first = view.you ?? -1
  const count = view.you === null ? view.seats : view.seats - 1
  return Array.from({ length: count }, (_, k) => (first + 1 + k) % view.seats)
}
