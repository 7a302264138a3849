// Cards on their way: from where to where, and what is up.
import type { CardName, View } from './types.gen'

export const pileName = (pile: number): string => `pile-${pile}`
export const handName = (seat: number): string => `hand-${seat}`
export const playedName = (seat: number): string => `played-${seat}`
export const cardName = (card: CardName): string => `card-${card}`

export interface Motion {
  from: string
  to: string
  /** What is up at the start, and at the end. */
  card: CardName | null
  lands: CardName | null
  wait?: number
}

const NEXT = 120 // milliseconds from one card to the next

/** A card goes from a hand onto the stack of its player; in your own hand you see it. */
export function laidDown(seat: number, card: CardName, you: number | null): Motion {
  const mine = seat === you
  const from = mine ? cardName(card) : handName(seat)
  return { from, to: playedName(seat), card: mine ? card : null, lands: card }
}

/** One card of those that somebody draws in one move; `place` is its number among them. */
export function drawn(seat: number, pile: number, place: number, lands: CardName | null): Motion {
  const to = lands === null ? handName(seat) : cardName(lands)
  return { from: pileName(pile), to, card: null, lands, wait: place * NEXT }
}

/** The cards that have come into a hand that you see; nobody is told which they are. */
export function newCards(before: View, now: View, seat: number): CardName[] {
  const had = new Set(before.hands[seat]?.cards?.map(({ card }) => card))
  return (now.hands[seat]?.cards ?? []).map(({ card }) => card).filter((card) => !had.has(card))
}
