// What the table gives the board of a game, and all a board may ask of it.
import type { Refused, Table } from '$lib/messages.gen'

/** A move by its name: the server knows what it means. */
export type Move = Record<string, unknown> & { do: string }

/** The words of the game, or of the application: `say('card.swap')`, `say('points', { n: 3 })`. */
export type Say = (key: string, values?: Record<string, unknown>) => string

/** What a seat sees; a game knows the type of it, which is made from what it declares. */
export const viewIn = <View>(table: Table): View => table.view as unknown as View

/** Whether two moves are the same: their fields are words and numbers, in any order. */
export const sameMove = (one: Move, other: Move): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => one[key] === other[key])

export interface BoardProps {
  /** The newest message: `table.view` is what this seat sees, `table.moves` what it may do. */
  table: Table
  /** The game's own texts in the chosen language. */
  say: Say
  /** Make a move; a wish that a rule forbids comes back as `refused`. */
  play: (move: Move) => void
  /** Looked long enough, or ready to look; `withoutOthers` is for whoever waits (`table.may_begin`). */
  ready: (withoutOthers?: boolean) => void
  /** The last refusal, until the next message; a board shakes what was wished. */
  refused: Refused | null
  /** The moves of a hint that lies open, the best first: a board marks what they lead over. */
  advised: readonly Move[]
  /** True where motion is unwanted. */
  still: boolean
}

/** The ranks, from 1, of the advised moves that fit, such as `1` or `1·2`; undefined where none does. */
export const ranksOf = (advised: readonly Move[], fits: (move: Move) => boolean): string | undefined =>
  advised.flatMap((move, k) => (fits(move) ? [k + 1] : [])).join('·') || undefined
