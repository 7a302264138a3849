// What the table gives the board of a game, and all a board may ask of it.
import type { Refused, Table } from './messages.gen'

/** A move by its name: the server knows what it means. */
export type Move = Record<string, unknown> & { do: string }

/** The words of the game, or of the application: `say('card.swap')`, `say('points', { n: 3 })`. */
export type Say = (key: string, values?: Record<string, unknown>) => string

export interface BoardProps {
  /** The newest message: `table.view` is what this seat sees, `table.moves` what it may do. */
  table: Table
  /** The game's own texts in the chosen language. */
  say: Say
  /** Make a move; a wish that a rule forbids comes back as `refused`. */
  play: (move: Move) => void
  /** Looked long enough. */
  ready: () => void
  /** The last refusal, until the next message; a board shakes what was wished. */
  refused: Refused | null
  /** True where motion is unwanted. */
  still: boolean
}
