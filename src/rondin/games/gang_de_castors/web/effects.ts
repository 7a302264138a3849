// What each event does at the table: which cards move, and what it sounds like.
import type { Effect, Effects, Seen } from '$kit/board/play-events.svelte'
import { deal, DISCARD, faceAt, faceInHand, handName, move, PILE, placeName, type Motion } from './motion'
import type { CardName, Event, Placed, View } from './types.gen'

const AFTER = 140 // milliseconds from one card to the next
const WATCHED = 1.8 // everybody remembers what went where: slower than usual
const RENEWED = [0, 70, 140]

type Both = Seen<View>

export const EFFECTS: Effects<Event, View, Motion> = {
  dealt: { motions: (_, { now }) => deal(now), sounds: ['draw'] },
  drew: { motions: ({ seat }, seen) => [drawn(seat, seen)], sounds: ['draw'] },
  'drew-second': { motions: ({ seat }, seen) => [drawn(seat, seen, AFTER * 2)], sounds: ['draw'] },
  took: placed(({ before }) => [DISCARD, before.discard.top]),
  kept: placed(({ before }, { seat }) => [handName(seat), faceInHand(before, seat)]),
  discarded: {
    motions: ({ seat, card }, seen) => [thrown(seat, card, seen)],
    sounds: ['discard'],
  },
  'played-draw': {
    motions: ({ seat }, seen) =>
      seen.now.hand
        ? [thrown(seat, 'draw', seen), drawn(seat, seen, AFTER * 2)]
        : [thrown(seat, 'draw', seen)],
    sounds: ['discard'],
  },
  peeked: {
    motions: ({ seat }, seen) => [thrown(seat, 'peek', seen)],
    sounds: ({ seat }, { now }) => (seat === now.you ? ['discard', 'flip'] : ['discard']),
  },
  swapped: {
    motions: ({ seat, mine, with: other, theirs }, seen) => {
      const { before, now } = seen
      const [a, b] = [placeName(seat, mine), placeName(other, theirs)]
      const there = move(a, b, faceAt(before, seat, mine), faceAt(now, other, theirs), AFTER)
      const back = move(b, a, faceAt(before, other, theirs), faceAt(now, seat, mine), AFTER)
      const watched = [there, back].map((motion) => ({ ...motion, slow: WATCHED }))
      return [thrown(seat, 'swap', seen), ...watched]
    },
    sounds: ['discard'],
  },
  renewed: { motions: () => RENEWED.map((wait) => move(DISCARD, PILE, null, null, wait)) },
  knocked: { sounds: ['knock'] },
  revealed: { sounds: ['flip'] },
  looked: {},
  passed: {},
  limit: {},
  won: {},
}

/** A card is drawn; it lands open before whoever sees it. */
const drawn = (seat: number, { now }: Both, wait = 0): Motion =>
  move(PILE, handName(seat), null, faceInHand(now, seat), wait)

/** The card in hand goes to the discard pile. */
const thrown = (seat: number, card: CardName, { before }: Both): Motion =>
  move(handName(seat), DISCARD, faceInHand(before, seat), card)

/** A card goes into the row, and what lay there goes to the discard pile. */
function placed(
  origin: (seen: Both, event: Placed) => [string, CardName | null],
): Effect<Placed, View, Motion> {
  return {
    motions(event, seen) {
      const { seat, place, card } = event
      const own = placeName(seat, place)
      const [from, face] = origin(seen, event)
      return [
        move(from, own, face, faceAt(seen.now, seat, place)),
        move(own, DISCARD, faceAt(seen.before, seat, place), card, AFTER),
      ]
    },
    sounds: ['discard'],
  }
}
