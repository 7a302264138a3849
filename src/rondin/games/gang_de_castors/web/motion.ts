// Which cards move, from one view to the next.
import type { CardName, Event, View } from './view'
import { PLACES } from './view'

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
const AFTER = 140

export function motionsOf(before: View, now: View, events: readonly Event[]): Motion[] {
  const motions = events.flatMap((event) => motionsOfEvent(event, before, now))
  return motions.length ? motions : guessed(before, now)
}

function motionsOfEvent(event: Event, before: View, now: View): Motion[] {
  const { what, seat = -1, place = -1, mine = -1, theirs = -1 } = event
  const other = event.with ?? -1
  const held = before.hand?.seat === seat ? before.hand.card : null
  const thrown = event.card ?? null
  const own = placeName(seat, place)
  const out = (card: CardName | null) => move(handName(seat), DISCARD, held, card)
  const drawn = (wait = 0) => {
    const card = now.hand?.seat === seat ? now.hand.card : null
    return { ...move(PILE, handName(seat), null, card), wait }
  }
  switch (what) {
    case 'dealt':
      return deal(now)
    case 'drew':
      return [drawn()]
    case 'drew-second':
      return [drawn(AFTER * 2)]
    case 'discarded':
      return [out(thrown)]
    case 'played-draw':
      return now.hand ? [out('draw'), drawn(AFTER * 2)] : [out('draw')]
    case 'peeked':
      return [out('peek')]
    case 'took':
      return [
        move(DISCARD, own, before.discard.top, seen(now, seat, place)),
        { ...move(own, DISCARD, seen(before, seat, place), thrown), wait: AFTER },
      ]
    case 'kept':
      return [
        move(handName(seat), own, held, seen(now, seat, place)),
        { ...move(own, DISCARD, seen(before, seat, place), thrown), wait: AFTER },
      ]
    case 'swapped': {
      const watched = { wait: AFTER, slow: 1.8 } // everybody remembers what went where
      const [a, b] = [placeName(seat, mine), placeName(other, theirs)]
      return [
        out('swap'),
        { ...move(a, b, seen(before, seat, mine), seen(now, other, theirs)), ...watched },
        { ...move(b, a, seen(before, other, theirs), seen(now, seat, mine)), ...watched },
      ]
    }
    case 'renewed':
      return [0, 1, 2].map((k) => ({ ...move(DISCARD, PILE, null, null), wait: k * 70 }))
    default:
      return []
  }
}

/** Without a word about it: what can only have been a card drawn or laid down. */
function guessed(before: View, now: View): Motion[] {
  if (!before.hand && now.hand && now.pile < before.pile)
    return [move(PILE, handName(now.hand.seat), null, now.hand.card)]
  if (before.hand && !now.hand && now.discard.count > before.discard.count)
    return [move(handName(before.hand.seat), DISCARD, before.hand.card, now.discard.top)]
  return []
}

function deal(now: View): Motion[] {
  const seats = Array.from({ length: now.seats }, (_, k) => (now.dealer + 1 + k) % now.seats)
  return PLACES.flatMap((place) =>
    seats.map((seat, k) => ({
      ...move(PILE, placeName(seat, place), null, null),
      wait: (place * now.seats + k) * DEALT_EVERY,
    })),
  )
}

const move = (from: string, to: string, card: CardName | null, lands: CardName | null): Motion => ({
  from,
  to,
  card,
  lands,
  wait: 0,
})

const seen = (view: View, seat: number, place: number): CardName | null =>
  view.rows[seat]?.[place]?.face ?? null
