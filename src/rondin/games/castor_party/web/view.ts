// What a seat sees, as view.py gives it.
import type { Table } from '$lib/messages.gen'

export const COLOURS = ['red', 'yellow', 'blue', 'white', 'orange', 'green'] as const
export type Colour = (typeof COLOURS)[number]

/** A colour and a number: `red-3`. */
export type CardName = string

export const TAILS = 12
export const CENTRE = 0
export const LAST_BUOY = 30

/** A point in micrometres. */
export interface Point {
  x: number
  y: number
}

/** Where the common centre of mass lies; 100 percent is the limit. */
export interface Lean extends Point {
  percent: number
}

export interface Beaver extends Point {
  colour: Colour
  /** The centre is 0; null once it has jumped. */
  at: number | null
  tail: number
}

export interface HandCard {
  card: CardName
  joker: boolean
  playable: boolean
}

export interface Hand {
  count: number
  /** Your own, or one that was shown. */
  cards: HandCard[] | null
  /** What everybody remembers. */
  known: CardName[]
  shown: boolean
}

/** Where a card would lead; nowhere on the raft if it is a jump. */
export interface Target {
  card: CardName
  beaver: Colour
  to: number | null
  hampered: boolean
}

/** What the spirit level tells beforehand. */
export interface Foretold {
  beaver: Colour
  to: number | null
  lifted: Lean
  set: Lean[]
}

export interface LastPlay {
  what: 'set' | 'jump' | 'capsize'
  beaver: Colour
  from: number
  to: number | null
  tail: number | null
  seat: number
  card: CardName
  joker: boolean
  lifted: Lean
}

export interface View {
  phase: 'turn' | 'reward' | 'drawing' | 'stuck' | 'game-over' | 'over'
  game_no: number
  games: number
  first: number
  turn: number | null
  hands_option: string
  spirit_level: boolean
  by_hand: boolean
  raft: {
    radius: number
    base: number
    buoy_radius: number
    buoys: [x: number, y: number, colour: Colour][]
    waiting: [x: number, y: number, tail: number][]
  }
  beavers: Beaver[]
  lean: Lean
  capsized: { on: 'lift' | 'set'; beaver: Colour; seat: number } | null
  hands: Hand[]
  piles: number[]
  picked: number | null
  reserve: number
  logs: number[]
  played: CardName[][]
  out: CardName[]
  jokers: Colour[]
  reward: { log: boolean; card: boolean } | null
  may_discard: number
  targets: Target[]
  refused: { card: CardName; buoy: number }[]
  level: Foretold[] | null
  last: LastPlay | null
  sheet: number[][]
  endings: string[]
  totals: number[]
  winners: number[]
}

export const viewOf = (table: Table): View => table.view as unknown as View

export const colourOf = (card: CardName): Colour => card.slice(0, card.lastIndexOf('-')) as Colour
export const valueOf = (card: CardName): number => Number(card.slice(card.lastIndexOf('-') + 1))

export const gameIsOver = (view: View): boolean =>
  view.phase === 'game-over' || view.phase === 'over'

/** Which hour of a clock a tail points to: east is three. */
export const hourOf = (tail: number): number => ((tail + 2) % TAILS) + 1

export const beaverOf = (view: View, colour: Colour): Beaver | undefined =>
  view.beavers.find((one) => one.colour === colour)

/** Everybody, from you on (a spectator: from the first seat). */
export function seatsFrom(you: number | null, count: number): number[] {
  return Array.from({ length: count }, (_, k) => ((you ?? 0) + k) % count)
}

export type Zone = 'level' | 'leaning' | 'danger' | 'over'

/** How a lean is called. */
export function zoneOf(percent: number, capsized = false): Zone {
  if (capsized || percent > 100) return 'over'
  return percent < 50 ? 'level' : percent < 80 ? 'leaning' : 'danger'
}
