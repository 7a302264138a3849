// What a seat sees, as view.py gives it.
import type { Move } from '$lib/game/board-props'
import type { Table } from '$lib/messages.gen'

export type Kind = 'path' | 'start' | 'island' | 'strait'

export interface Space {
  id: string
  x: number
  y: number
  kind: Kind
  /** Which island it is. */
  island?: string | null
  /** Whose start it is. */
  seat?: number | null
}

export interface BoardFile {
  size: readonly [number, number]
  spaces: readonly Space[]
  links: readonly (readonly [number, number])[]
}

export interface Bridge {
  space: number
  seat: number
  value: number
}

export interface Toll {
  space: number
  seat: number
  value: number
  /** Less than its value where the purse has no more. */
  paid: number
}

/** A way that may be gone: its spaces, from the next step to the end. */
export interface Way {
  path: readonly number[]
  cost: number
  tolls: readonly Toll[]
  bridges: readonly { space: number; value: number }[]
  arrives: boolean
}

export interface Last {
  what: 'step' | 'stop' | 'arrival'
  seat: number
  from: number
  to: number
  bridge: { space: number; value: number } | null
  toll: { seat: number; value: number; paid: number } | null
  /** Cards turned over on arrival, in order: an island, or `gloubi-5`. */
  shown: readonly string[]
  points: number
  lost: readonly { seat: number; die: number }[]
}

export interface View {
  seats: number
  you: number | null
  to_act: number | null
  phase: 'moving' | 'over'
  die: number
  left: number
  turn_no: number
  first: number
  board: BoardFile
  pawns: readonly number[]
  path: readonly number[]
  purses: readonly number[]
  bank: number
  bridges_left: readonly (readonly number[])[]
  bridges: readonly Bridge[]
  destination: string | null
  stock: number
  second_stock: boolean
  renewed: boolean
  island_cards: readonly boolean[]
  used: readonly string[]
  gloubi: readonly (readonly number[])[]
  ways: readonly Way[]
  ends: readonly number[]
  refused: readonly { space: number; rule: string }[]
  last: Last | null
  totals: readonly number[]
  winners: readonly number[]
  ending: string | null
}

export const viewOf = (table: Table): View => table.view as unknown as View

export const go = (to: number): Move => ({ do: 'go', to })

/** The colours of the seats; each has its sign. */
export const COLOURS = ['red', 'yellow', 'blue', 'green'] as const
export type Colour = (typeof COLOURS)[number]
export const colourOf = (seat: number): Colour => COLOURS[seat] ?? 'red'

/** What a Gloubi-Boulga card is worth; null for any other card. */
export const worthOf = (card: string): number | null =>
  card.startsWith('gloubi-') ? Number(card.slice(7)) : null

/** A purse in tokens: white ones worth 5, blue ones worth 1. */
export const tokensOf = (points: number): { fives: number; ones: number } => ({
  fives: Math.floor(points / 5),
  ones: points % 5,
})
