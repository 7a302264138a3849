// Cards on their way: from where to where, and what is up.
import { PLACES } from './rows/open-rows'
import type { CardName, View } from './types.gen'

/** A card on its way: what is up when it starts, and when it lands. */
export interface Motion {
  from: string
  to: string
  card: CardName | null
  lands: CardName | null
  wait: number
  /** How many times slower than usual. */
  slow?: number
}

export const PILE = 'pile'
export const DISCARD = 'discard'
export const placeName = (seat: number, place: number) => `row-${seat}-${place}`
export const handName = (seat: number) => `hand-${seat}`

const DEALT_EVERY = 28 // milliseconds

export const move = (
  from: string,
  to: string,
  card: CardName | null,
  lands: CardName | null,
  wait = 0,
): Motion => ({ from, to, card, lands, wait })

/** Four cards for everybody, one after the other, the dealer last. */
export function deal(now: View): Motion[] {
  const seats = Array.from({ length: now.seats }, (_, k) => ((now.dealer ?? 0) + 1 + k) % now.seats)
  return PLACES.flatMap((place) =>
    seats.map((seat, k) =>
      move(PILE, placeName(seat, place), null, null, (place * now.seats + k) * DEALT_EVERY),
    ),
  )
}

/** What a reader sees at a place of a row. */
export const faceAt = (view: View, seat: number, place: number): CardName | null =>
  view.rows[seat]?.[place]?.face ?? null

/** What a reader sees in somebody's hand. */
export const faceInHand = (view: View, seat: number): CardName | null =>
  view.hand?.seat === seat ? view.hand.card : null
