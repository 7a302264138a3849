// Made from rondin.games.castor_party.view.shape and the moves of the game by `make generated`.
// Do not edit.

/** All that a seat sees. */
export interface View {
  game: string
  edition: string
  mode: string
  seats: number
  you: number | null
  to_act: number | null
  targets: Target[]
  refused: Refused[]
  level: Foreseen[] | null
  hands: Hand[]
  phase: Phase
  game_no: number
  games: number
  first: number
  turn: number | null
  hands_option: Hands
  spirit_level: boolean
  by_hand: boolean
  fair_play: boolean
  insists: boolean
  raft: Raft
  beavers: Beaver[]
  lean: Lean
  capsized: Capsizing | null
  piles: number[]
  picked: number | null
  reserve: number
  logs: number[]
  played: CardName[][]
  out: CardName[]
  jokers: Colour[]
  reward: Reward | null
  may_discard: number
  may_draw: number
  late: number | null
  catching_up: number[]
  last: LastPlay | null
  sheet: number[][]
  endings: Ending[]
  totals: number[]
  winners: number[]
}

/** Where a card would lead; None is off the raft. */
export interface Target {
  card: CardName
  beaver: Colour
  to: number | null
  hampered: boolean
}

/** A card that ends on an occupied buoy. */
export interface Refused {
  card: CardName
  buoy: number
}

/** What the spirit level says of a move: the lean after lifting, and after each tail. */
export interface Foreseen {
  beaver: Colour
  to: number | null
  lifted: Lean
  set: Lean[]
}

/** A hand: its cards if it is your own or was shown, and what everybody remembers of it. */
export interface Hand {
  count: number
  cards: HandCard[] | null
  known: CardName[]
  shown: boolean
}

export type Phase = 'turn' | 'reward' | 'drawing' | 'stuck' | 'game-over' | 'over'

export type Hands = 'none' | 'steady' | 'normal' | 'child'

/** The raft, the same for the whole match. Buoys are numbered from 1. */
export interface Raft {
  radius: number
  base: number
  buoy_radius: number
  tail_reach: number
  buoys: Buoy[]
  waiting: WaitingPlace[]
}

/** A beaver, and where it stands. */
export interface Beaver {
  colour: Colour
  at: number | null
  x: number
  y: number
  tail: number
}

/** Where the common centre of mass lies; 100 percent is the limit. */
export interface Lean {
  x: number
  y: number
  percent: number
}

/** How the raft capsized. */
export interface Capsizing {
  on: CapsizedOn
  beaver: Colour
  seat: number
}

export type CardName =
  | 'red-1'
  | 'red-2'
  | 'red-3'
  | 'red-4'
  | 'red-5'
  | 'red-6'
  | 'red-7'
  | 'red-8'
  | 'yellow-1'
  | 'yellow-2'
  | 'yellow-3'
  | 'yellow-4'
  | 'yellow-5'
  | 'yellow-6'
  | 'yellow-7'
  | 'yellow-8'
  | 'blue-1'
  | 'blue-2'
  | 'blue-3'
  | 'blue-4'
  | 'blue-5'
  | 'blue-6'
  | 'blue-7'
  | 'blue-8'
  | 'white-1'
  | 'white-2'
  | 'white-3'
  | 'white-4'
  | 'white-5'
  | 'white-6'
  | 'white-7'
  | 'white-8'
  | 'orange-1'
  | 'orange-2'
  | 'orange-3'
  | 'orange-4'
  | 'orange-5'
  | 'orange-6'
  | 'orange-7'
  | 'orange-8'
  | 'green-1'
  | 'green-2'
  | 'green-3'
  | 'green-4'
  | 'green-5'
  | 'green-6'
  | 'green-7'
  | 'green-8'

export type Colour = 'red' | 'yellow' | 'blue' | 'white' | 'orange' | 'green'

/** What there is to choose from. */
export interface Reward {
  log: boolean
  card: boolean
}

/** What the last play of this game did. */
export interface LastPlay {
  seat: number
  card: CardName
  beaver: Colour
  joker: boolean
  from: number
  to: number | null
  tail: number | null
  what: 'set' | 'jump' | 'capsize'
  lifted: Lean
}

export type Ending = 'capsized' | 'last-beaver' | 'last-card' | 'all-passed'

/** A card in a hand that you see. */
export interface HandCard {
  card: CardName
  joker: boolean
  playable: boolean
}

/** A buoy of the spiral. */
export interface Buoy {
  x: number
  y: number
  colour: Colour
}

/** Where a beaver waits at the beginning of a game, and where its tail points. */
export interface WaitingPlace {
  x: number
  y: number
  tail: number
}

export type CapsizedOn = 'lift' | 'set'

/** Somebody did what needs no more words. */
export interface Deed {
  what: 'took-log' | 'took-card' | 'forgot' | 'passed' | 'insisted'
  seat: number
}

/** A game begins: everybody has cards, the beavers wait; `seat` plays first. */
export interface Dealt {
  what: 'dealt'
  seat: number
  game: number
}

/** A card was played and its beaver moved, or the raft capsized on the way. */
export interface Played {
  seat: number
  card: CardName
  beaver: Colour
  joker: boolean
  from: number
  to: number | null
  tail: number | null
  what: 'played'
  own: boolean
  lifted: boolean
  lifted_lean: Lean
  rests: Point | null
  lean: Lean
}

/** A place on the raft. */
export interface Point {
  x: number
  y: number
}

/** A beaver left the raft. */
export interface Jumped {
  seat: number
  card: CardName
  beaver: Colour
  joker: boolean
  from: number
  to: number | null
  tail: number | null
  what: 'jumped'
  lean: Lean
}

/** The raft went over, in the direction of the lean; `returned` logs went back. */
export interface Capsized {
  what: 'capsized'
  seat: number
  on: CapsizedOn
  beaver: Colour
  returned: number
  lean: Lean
}

/** The pile of this turn was chosen. */
export interface Picked {
  what: 'picked'
  seat: number
  pile: number
}

/** Cards came from a pile; `after` of them came before these, from the other one. */
export interface Drew {
  what: 'drew'
  seat: number
  pile: number
  count: number
  after: number
}

/** Somebody has no playable card and shows the hand. */
export interface Stuck {
  what: 'stuck'
  seat: number
  cards: CardName[]
}

/** A card left the game. */
export interface PutOut {
  what: 'put-out'
  seat: number
  card: CardName
}

/** Cards that were put out were replaced; `piles` says how many came from each. */
export interface Exchanged {
  what: 'exchanged'
  seat: number
  count: number
  piles: number[]
}

/** A game is over; everybody has so many logs. */
export interface Ended {
  what: 'ended'
  reason: Ending
  logs: number[]
}

/** The match is over. */
export interface Won {
  what: 'won'
  seats: number[]
  logs: number[]
}

/** One thing that happened; `what` says which. */
export type Event =
  | Deed
  | Dealt
  | Played
  | Jumped
  | Capsized
  | Picked
  | Drew
  | Stuck
  | PutOut
  | Exchanged
  | Ended
  | Won

/** A move, as it is sent. */
export type Move =
  | { do: 'play'; card: CardName; beaver: Colour; tail: number }
  | { do: 'jump'; card: CardName; beaver: Colour }
  | { do: 'pick'; pile: number }
  | { do: 'take-log' }
  | { do: 'take-card' }
  | { do: 'draw'; pile: number }
  | { do: 'skip' }
  | { do: 'show' }
  | { do: 'discard'; card: CardName }
  | { do: 'done' }
  | { do: 'deal' }
  | { do: 'insist' }
  | { do: 'catch-up'; seat: number; pile: number }
