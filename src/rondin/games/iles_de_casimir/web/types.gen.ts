// Made from rondin.games.iles_de_casimir.view.shape and the moves of the game by `make generated`.
// Do not edit.

/** All that a seat sees. */
export interface View {
  game: string
  edition: string
  mode: string
  seats: number
  you: number | null
  to_act: number | null
  ways: Way[]
  ends: number[]
  refused: RefusedEnd[]
  destination: IslandName | null
  steps: number | null
  phase: Phase
  die: number
  left: number
  turn_no: number
  first: number
  board: BoardData
  colours: ColourName[]
  pawns: number[]
  path: number[]
  purses: number[]
  bank: number
  bridges_left: number[][]
  bridges: Bridge[]
  destinations: (IslandName | null)[]
  quiet: QuietTurns | null
  stock: number
  second_stock: SecondStock
  straight_on: boolean
  renewed: boolean
  island_cards: boolean[]
  used: IslandName[]
  gloubi: number[][]
  totals: number[]
  winners: number[]
  ending: Ending | null
  sheet: number[][]
}

/** A way that may be gone: its spaces, from the next step to the end. */
export interface Way {
  path: number[]
  cost: number
  tolls: Toll[]
  bridges: LaidBridge[]
  arrives: boolean
  left: number | null
}

/** A space where the move may not end, and the rule that forbids it. */
export interface RefusedEnd {
  space: number
  rule: string
}

export type IslandName =
  | 'sardines'
  | 'volcan'
  | 'champignons'
  | 'phare'
  | 'moulins'
  | 'baleine'
  | 'tortues'
  | 'palmiers'
  | 'cerises'
  | 'marmite'
  | 'sapin'
  | 'lampions'

export type Phase = 'moving' | 'over' | 'asking'

/** The board: its width and height, its spaces, and pairs of spaces that are linked. */
export interface BoardData {
  size: number[]
  spaces: Space[]
  links: number[][]
}

export type ColourName = 'red' | 'yellow' | 'blue' | 'green'

/** A bridge over a strait: whose it is, and what it costs the others. */
export interface Bridge {
  space: number
  seat: number
  value: number
}

/** Turns without an arrival, and how many of them end the match (IC-27). */
export interface QuietTurns {
  turns: number
  limit: number
}

export type SecondStock = 'never' | 'always' | 'asked'

export type Ending = 'stock' | 'bank' | 'stuck' | 'locked'

/** What a way pays on entering a bridge: less than its value where the purse has no more. */
export interface Toll {
  space: number
  seat: number
  value: number
  paid: number
}

/** A bridge that a way lays. */
export interface LaidBridge {
  space: number
  value: number
}

/** A space of the board; an island has its name, a start space its colour and its seat. A start space that nobody has counts on after the seats. */
export interface Space {
  id: string
  x: number
  y: number
  kind: SpaceKind
  island?: IslandName
  seat?: number
  colour?: ColourName
}

export type SpaceKind = 'path' | 'start' | 'island' | 'strait'

/** Everybody rolled, and this seat begins; if some tied, they rolled again. */
export interface Began {
  what: 'began'
  seat: number
  rolls: number[]
  tied: boolean
}

/** A turn begins with a roll. */
export interface Rolled {
  what: 'rolled'
  seat: number
  die: number
}

export interface Stepped {
  what: 'stepped'
  seat: number
  from: number
  to: number
}

/** A bridge was laid, before the pawn stepped on it. */
export interface Bridged {
  what: 'bridged'
  seat: number
  space: number
  value: number
  at: PlaceOnBoard
}

/** Where a space lies, in terms that people understand; view/places.py explains the fields. */
export interface PlaceOnBoard {
  kind: PlaceKind
  seat: number | null
  colour: ColourName | null
  steps: number
  ends: IslandName[][]
}

export type PlaceKind = 'start' | 'circuit' | 'island' | 'crossing' | 'strait' | 'path'

/** A toll was paid, as far as the purse had it. */
export interface Paid {
  what: 'paid'
  seat: number
  to: number
  value: number
  paid: number
  short: number
}

export interface Moved {
  what: 'moved'
  seat: number
  from: number
  to: number
  at: PlaceOnBoard
  by: IslandName[]
}

/** A pawn reached its destination; events for its further cards follow. */
export interface Arrived {
  what: 'arrived'
  seat: number
  island: IslandName
  points: number
  cards: CardName[]
  gained: number
}

export type CardName =
  | 'sardines'
  | 'volcan'
  | 'champignons'
  | 'phare'
  | 'moulins'
  | 'baleine'
  | 'tortues'
  | 'palmiers'
  | 'cerises'
  | 'marmite'
  | 'sapin'
  | 'lampions'
  | 'gloubi-5'
  | 'gloubi-10'
  | 'gloubi-15'

/** A card of the same island was turned over on arrival. */
export interface Shown {
  what: 'shown'
  seat: number
  card: IslandName
}

/** A Gloubi-Boulga card was turned over on arrival. */
export interface Feast {
  what: 'feast'
  seat: number
  card: GloubiName
  worth: number
}

export type GloubiName = 'gloubi-5' | 'gloubi-10' | 'gloubi-15'

/** An island got a card again. */
export interface Refilled {
  what: 'refilled'
  island: IslandName
}

/** The cards that were shown became the second stock. */
export interface Renewed {
  what: 'renewed'
}

/** The stock is used up, and everybody is asked whether to go on with a second one. */
export interface Asked {
  what: 'asked'
}

/** Somebody agreed to go on with a second stock, or did not. */
export interface Answered {
  what: 'answered'
  seat: number
  agrees: boolean
}

/** No move could be ended with this roll, the last one of so many lost turns. */
export interface LostTurn {
  what: 'lost-turn'
  seat: number
  die: number
  times: number
}

/** The match is over, and why. */
export interface Ended {
  what: 'ended'
  reason: Ending
}

/** The match is over, and everybody shows the destination that was not reached. */
export interface Revealed {
  what: 'revealed'
  islands: (IslandName | null)[]
}

/** Who has won, and everybody's points. */
export interface Won {
  what: 'won'
  seats: number[]
  totals: number[]
}

/** One thing that happened; `what` says which. */
export type Event =
  | Began
  | Rolled
  | Stepped
  | Bridged
  | Paid
  | Moved
  | Arrived
  | Shown
  | Feast
  | Refilled
  | Renewed
  | Asked
  | Answered
  | LostTurn
  | Ended
  | Revealed
  | Won

/** A move, as it is sent. */
export type Move = { do: 'go'; to: number } | { do: 'stay' } | { do: 'renew' } | { do: 'finish' }
