// What a seat sees, as view.py gives it.
import type { Table } from '$lib/messages.gen'

export type LogName = 'small' | 'medium' | 'large'
export const LOGS: readonly LogName[] = ['small', 'medium', 'large']

/** `small`, `harvest`, `spy`… */
export type CardName = string
export const isLog = (card: CardName): card is LogName => (LOGS as readonly string[]).includes(card)

export type Source = 'hand' | 'reserve' | 'ally'

export interface Laid {
  log: LogName
  worth: number
}

export interface Dam {
  id: number
  /** From the bottom to the top. */
  logs: readonly Laid[]
  /** What counts in this mode: points, or logs. */
  size: number
  /** What it grows towards: what completes it, or a team's next step. */
  goal: number | null
  state: 'open' | 'complete' | 'spoiled'
  /** Expert mode: victory points. */
  points: number | null
}

export interface Side {
  /** Nobody's: the Bûcheron of solo mode. */
  seats: readonly number[]
  character: string | null
  power: 'ready' | 'used' | null
  hand: { count: number; limit: number; cards: readonly CardName[] | null }
  reserve: { room: number; cards: readonly (CardName | null)[] } | null
  dams: readonly Dam[]
  permanent: boolean
  shields: number
  drowsy: boolean
  monopoly: number | null
  optimised: boolean | null
  complete: number
  points: number
  many: boolean
  alike: boolean
  laid: number
}

export type Phase =
  | 'start'
  | 'looking'
  | 'diving'
  | 'moving'
  | 'main'
  | 'laying'
  | 'discarding'
  | 'trading'
  | 'drawing'
  | 'recycling'
  | 'stealing'
  | 'storing'
  | 'trimming'
  | 'refilling'
  | 'their-turn'
  | 'over'

export interface View {
  seats: number
  you: number | null
  to_act: number | null
  phase: Phase
  lap: number
  first: number
  player: number
  main: number
  step: number
  owed: number
  goal: {
    dams: number | null
    size: number | null
    points: number | null
    logs: number | null
    /** Team mode: the sizes at which a dam brings logs. */
    steps?: readonly number[] | null
  }
  sides: readonly Side[]
  ally: { cards: readonly CardName[] } | null
  pile: { count: number; logs: number | null; cards: number | null }
  ahead: readonly CardName[]
  discard: readonly CardName[]
  aside: readonly CardName[]
  played: readonly CardName[]
  river: readonly (CardName | null)[] | null
  looking: { seat: number; side: number | null; cards: readonly CardName[] | null } | null
  moving: { dam: number; logs: number } | null
  strong: boolean
  idle: { turns: number; limit: number }
  closing: boolean
  last_dam: number | null
  winners: readonly number[]
  winning_side: number | null
  ending: string | null
}

export const viewOf = (table: Table): View => table.view as unknown as View

/** The side that a seat builds for. */
export const sideOf = (view: View, seat: number): number =>
  Math.max(0, view.sides.findIndex(({ seats }) => seats.includes(seat)))

/** The side that sits at the foot of the board: yours, or for a spectator the first. */
export const nearSide = (view: View): number => (view.you === null ? 0 : sideOf(view, view.you))

/** The other sides, clockwise from your left. */
export function farSides(view: View): number[] {
  const near = nearSide(view)
  const count = view.sides.length
  return Array.from({ length: count - 1 }, (_, k) => (near + 1 + k) % count)
}

/** The side whose turn it is; the Bûcheron has no seat. */
export function sideToPlay(view: View): number | null {
  if (view.phase === 'over') return null
  if (view.phase === 'their-turn') return view.sides.findIndex(({ seats }) => seats.length === 0)
  return sideOf(view, view.player)
}

/** Whether two builders share a hand. */
export const inTeams = (view: View): boolean => view.sides.some(({ seats }) => seats.length > 1)
