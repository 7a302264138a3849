// What a seat sees, as view.py gives it.
export type LogName = 'small' | 'medium' | 'large'

/** `small`, `harvest`, `spy`… */
export type CardName = string

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
