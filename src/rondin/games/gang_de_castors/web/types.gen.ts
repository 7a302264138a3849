// Made from rondin.games.gang_de_castors.view.shape and the moves of the game by `make generated`.
// Do not edit.

/** All that a seat sees. */
export interface View {
  game: string
  edition: string
  mode: string
  seats: number
  you: number | null
  to_act: number | null
  rows: Place[][]
  hand: CardInHand | null
  phase: Phase
  round: number
  rounds: number
  lap: number
  dealer: number | null
  knocker: number | null
  memory_aid: number[]
  looking: number[]
  peeking: Peek | null
  pile: number
  discard: DiscardPile
  sheet: number[][]
  totals: number[]
  winners: number[]
}

/** A place of a row, and the card that lies there. */
export interface Place {
  face: CardName | null
  private: boolean
  replaced: boolean
}

/** The card that was drawn; null for everybody but who drew it. */
export interface CardInHand {
  seat: number
  card: CardName | null
  first_of_two: boolean
}

export type Phase = 'looking' | 'turn' | 'drawn' | 'peeking' | 'finished' | 'round-over' | 'over'

/** Somebody looks at a card of their own row. */
export interface Peek {
  seat: number
  place: number
}

/** The discard pile, its top card lying open. */
export interface DiscardPile {
  top: CardName | null
  count: number
}

export type CardName =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | 'swap'
  | 'peek'
  | 'draw'

/** Somebody did what needs no more words. */
export interface Deed {
  what: 'looked' | 'limit' | 'drew' | 'drew-second' | 'played-draw' | 'knocked' | 'passed'
  seat: number
}

/** A round was dealt; `card` was turned up. */
export interface Dealt {
  what: 'dealt'
  seat: number
  round: number
  card: CardName
}

/** The discard pile became the draw pile, all but its top card. */
export interface Renewed {
  what: 'renewed'
  card: CardName
}

/** The card in hand was thrown away. */
export interface Discarded {
  what: 'discarded'
  seat: number
  card: CardName
}

/** A card went into the row, from the discard pile or from the hand; `card` went out. */
export interface Placed {
  what: 'took' | 'kept'
  seat: number
  place: number
  card: CardName
}

/** A Peek card was played. */
export interface Peeked {
  what: 'peeked'
  seat: number
  place: number
}

export interface Swapped {
  what: 'swapped'
  seat: number
  mine: number
  with: number
  theirs: number
}

/** A row was turned up at the end of a round; `replaced` are the places of Action cards. */
export interface Revealed {
  what: 'revealed'
  seat: number
  cards: CardName[]
  replaced: number[]
  points: number
}

/** The match is over. */
export interface Won {
  what: 'won'
  seats: number[]
}

/** One thing that happened; `what` says which. */
export type Event = Deed | Dealt | Renewed | Discarded | Placed | Peeked | Swapped | Revealed | Won

/** A move, as it is sent. */
export type Move =
  | { do: 'remember' }
  | { do: 'draw' }
  | { do: 'take'; place: number }
  | { do: 'keep'; place: number }
  | { do: 'discard' }
  | { do: 'play-draw' }
  | { do: 'peek'; place: number }
  | { do: 'swap'; mine: number; seat: number; theirs: number }
  | { do: 'knock' }
  | { do: 'go-on' }
  | { do: 'pass' }
  | { do: 'deal' }
