// Made from rondin.games.roi_des_castors.view.shape and the moves of the game by `make generated`.
// Do not edit.

/** All that a seat sees. */
export interface View {
  game: string
  edition: string
  mode: string
  seats: number
  you: number | null
  to_act: number | null
  winners: number[]
  winning_side: number | null
  ending: Ending | null
  tie_break: number[] | null
  sides: Side[]
  ahead: CardName[]
  looking: Looking | null
  phase: Phase
  lap: number
  first: number
  player: number
  main: number
  step: number
  owed: number
  goal: Goal
  ally: AllyHand | null
  pile: PileCounts
  discard: CardName[]
  aside: CardName[]
  played: CardName[]
  river: (CardName | null)[] | null
  moving: Moving | null
  strong: boolean
  worth: Worth
  lays_from: number
  swim: number
  idle: Idle
  closing: boolean
  last_dam: number | null
  totals: number[]
  cup: Cup | null
}

export type Ending = 'goal' | 'wood' | 'idle' | 'log-pile' | 'enough-logs' | 'cup'

/** All that belongs to a side. */
export interface Side {
  seats: number[]
  character: CharacterName | null
  power: Power | null
  hand: Hand
  reserve: Reserve | null
  dams: Dam[]
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

export type CardName =
  | 'small'
  | 'medium'
  | 'large'
  | 'harvest'
  | 'trade'
  | 'permanent'
  | 'theft'
  | 'spy'
  | 'pickaxe'
  | 'shield'
  | 'recycle'
  | 'thanks'

/** Somebody looks at a hand, or in solo mode at the pile; the cards are for their side alone. */
export interface Looking {
  seat: number
  side: number | null
  cards: CardName[] | null
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
  | 'between'

/** What ends a match of this mode; null for what does not count there. */
export interface Goal {
  dams: number | null
  size: number | null
  exact: boolean
  points: number | null
  logs: number | null
  steps: number[] | null
}

/** The second hand of solo mode, and the ally's face. */
export interface AllyHand {
  cards: CardName[]
  character: CharacterName
}

/** The pile; in team mode there are two, and `count` is all their cards. */
export interface PileCounts {
  count: number
  logs: number | null
  cards: number | null
}

/** So many logs are being moved from a dam. */
export interface Moving {
  dam: number
  logs: number
}

/** What a log is worth if it is laid now. */
export interface Worth {
  small: number
  medium: number
  large: number
}

/** How many turns nobody has laid a log, and how many end the match. */
export interface Idle {
  turns: number
  limit: number
}

/** How a cup stands, by sides; and where a game of it is over, how that one ended. */
export interface Cup {
  game: number
  games: number
  begins: number[]
  points: number[]
  dams: number[]
  wood: number[]
  winners: number[]
  winning_side: number | null
  ending: Ending | null
  tie_break: number[] | null
}

export type CharacterName = 'lumberjack' | 'sentry' | 'sage' | 'swimmer' | 'architect' | 'merchant'

export type Power = 'ready' | 'resting' | 'used'

/** A hand; its cards for those who may see them. */
export interface Hand {
  count: number
  limit: number
  cards: CardName[] | null
}

/** The réserve of a character; a card that lies face down is null. */
export interface Reserve {
  room: number
  cards: (CardName | null)[]
}

/** A dam, its logs from the bottom to the top. */
export interface Dam {
  id: number
  logs: Log[]
  size: number
  goal: number | null
  state: DamState
  points: number | null
}

/** A log of a dam, and what it is worth there. */
export interface Log {
  log: LogName
  worth: number
}

export type DamState = 'open' | 'complete' | 'spoiled'

export type LogName = 'small' | 'medium' | 'large'

/** What needs no more words: who begins, who plays again, the last round begins. */
export interface Deed {
  what: 'begins' | 'again' | 'closing' | 'closing-team'
  seat: number
}

/** The main action is over: what was played went to the discard pile. It is not told. */
export interface Cleared {
  what: 'cleared'
  seat: number
}

/** The discards became the pile; in team mode that of action and bonus cards. */
export interface Renewed {
  what: 'renewed'
}

/** A character's power was used. */
export interface UsedPower {
  what: 'power'
  seat: number
  character: CharacterName
  side: number | null
  at: number[]
  card: LogName | null
  into: OwnHand | null
  cancelled: boolean
  solo: boolean
}

export type OwnHand = 'hand' | 'ally'

export interface Took {
  what: 'took'
  seat: number
  card: CardName
  from: 'discard' | 'theirs'
  into: OwnHand
}

/** A card went from the hand into the réserve, face down: its side alone knows which. */
export interface Stored {
  what: 'stored'
  seat: number
  card: CardName | null
}

/** A log was laid on a dam, which has this size now. */
export interface Laid {
  what: 'laid'
  seat: number
  card: LogName
  source: Source
  worth: number
  dam: number
  size: number
  goal: number | null
  counts: Count
  new: boolean
}

export type Source = 'hand' | 'reserve' | 'ally'

export type Count = 'points' | 'logs'

/** A card was played: a protection stays in front of its side, others lie in the middle. */
export interface Played {
  what: 'played'
  seat: number
  card: CardName
  source: Source
  side: number | null
  at: number[]
  count: number | null
  cards: CardName[] | null
  cancelled: boolean
}

/** A card was discarded. */
export interface Discarded {
  what: 'discarded'
  seat: number
  card: CardName
  source: Source
}

export interface Moved {
  what: 'moved' | 'optimised'
  seat: number
  logs: number
  from: number
  to: number
}

/** A dam was completed; its side has so many now. */
export interface Completed {
  what: 'completed'
  seat: number
  dam: number
  count: number
}

/** A dam grew past its total, with "exact dams". */
export interface PassedTotal {
  what: 'passed-total'
  seat: number
  dam: number
}

export interface Drew {
  what: 'drew' | 'grew'
  seat: number
  count: number
  from: Origin
  place: number | null
  pile: Pile | null
  cards: CardName[] | null
  into: OwnHand[]
}

export type Origin = 'pile' | 'discard' | 'river'

export type Pile = 'logs' | 'cards'

/** The Marchand drew along. */
export interface Monopoly {
  what: 'monopoly'
  seat: number
  count: number
  into: OwnHand[]
}

/** The hand was filled at the end of the turn. */
export interface Filled {
  what: 'filled'
  seat: number
  count: number
  pile: Pile | null
  cards: CardName[] | null
  into: OwnHand[]
  discards: number
}

/** The Bûcheron of solo mode misses his turn. */
export interface TheirSleep {
  what: 'drowsy-missed'
  seat: null
}

/** The Bûcheron of solo mode lays a log of his hand. */
export interface TheirLaid {
  what: 'their-laid'
  seat: null
  card: LogName
  worth: number
  dam: number
  size: number
  goal: number
}

/** The Bûcheron of solo mode discards what is no log. */
export interface TheirDiscarded {
  what: 'their-discarded'
  seat: null
  cards: CardName[]
}

/** The Bûcheron of solo mode fills his hand. */
export interface TheirDrew {
  what: 'their-drew'
  seat: null
  count: number
  cards: CardName[]
}

/** Why a match is over that nobody ended by reaching the goal. */
export interface Because {
  what: Reason
}

export type Reason = 'wood' | 'idle' | 'log-pile' | 'enough-logs'

/** The match is over; no side where the victory is shared. */
export interface Won {
  what: 'won'
  seats: number[]
  side: number | null
  mode: 'table' | 'team' | 'solo' | 'cup'
  points: number[]
  tie_break: number[] | null
}

/** A game of a cup is over; no side where it is shared. */
export interface GameWon {
  what: 'game-won'
  seats: number[]
  side: number | null
  game: number
  games: number
  tie_break: number[] | null
}

/** The next game of a cup is dealt. */
export interface NextGame {
  what: 'next-game'
  game: number
  games: number
}

/** One thing that happened; `what` says which. */
export type Event =
  | Deed
  | Cleared
  | Renewed
  | UsedPower
  | Took
  | Stored
  | Laid
  | Played
  | Discarded
  | Moved
  | Completed
  | PassedTotal
  | Drew
  | Monopoly
  | Filled
  | TheirSleep
  | TheirLaid
  | TheirDiscarded
  | TheirDrew
  | Because
  | Won
  | GameWon
  | NextGame

/** A move, as it is sent. */
export type Move =
  | { do: 'draw' }
  | { do: 'draw-card' }
  | { do: 'draw-discard' }
  | { do: 'draw-river'; place: number }
  | { do: 'stop' }
  | { do: 'remember' }
  | { do: 'watch' }
  | { do: 'power' }
  | { do: 'power-at'; side: number }
  | { do: 'power-take'; card: LogName }
  | { do: 'power-move'; dam: number }
  | { do: 'take'; card: CardName }
  | { do: 'store'; card: CardName }
  | { do: 'lay'; source: Source; card: LogName; dam: number }
  | { do: 'play'; source: Source; card: 'harvest' | 'trade' | 'permanent' | 'theft' | 'spy' | 'pickaxe' | 'shield' | 'recycle' | 'thanks' }
  | { do: 'play-at'; source: Source; card: 'theft' | 'spy'; side: number }
  | { do: 'discard'; source: Source; card: CardName }
  | { do: 'optimise'; dam: number; logs: 'one' | 'two' }
  | { do: 'move-to'; dam: number }
  | { do: 'next-game' }
