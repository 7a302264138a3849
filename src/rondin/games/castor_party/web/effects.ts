// What each event does at the table: which cards move, and what it sounds like.
// How beavers and the raft move is in `raft/raft-animation.ts`.
import type { Effect, Effects, Seen } from '$kit/board/play-events.svelte'
import { drawn, laidDown, newCards, type Motion } from './motion'
import type { Event, Jumped, Played, View } from './types.gen'

const laid: Effect<Played | Jumped, View, Motion> = {
  motions: ({ seat, card }, { now }) => [laidDown(seat, card, now.you)],
  sounds: ['discard'],
}

export const EFFECTS: Effects<Event, View, Motion> = {
  played: laid,
  jumped: laid,
  drew: {
    motions: ({ seat, pile, count, after }, seen) => fromPile(seat, pile, count, after, seen),
    sounds: ['draw'],
  },
  exchanged: {
    motions: ({ seat, piles: [first = 0, second = 0] }, seen) => [
      ...fromPile(seat, 0, first, 0, seen),
      ...fromPile(seat, 1, second, first, seen),
    ],
    sounds: ['draw'],
  },
  'took-log': {},
  'took-card': {},
  forgot: {},
  passed: {},
  dealt: {},
  capsized: {},
  picked: {},
  stuck: {},
  'put-out': {},
  ended: {},
  insisted: {},
  won: {},
}

/** Cards come from a pile into a hand, after so many others; your own land open. */
function fromPile(
  seat: number,
  pile: number,
  count: number,
  after: number,
  { before, now }: Seen<View>,
): Motion[] {
  const mine = seat === now.you ? newCards(before, now, seat) : []
  return Array.from({ length: count }, (_, k) =>
    drawn(seat, pile, after + k, mine[after + k] ?? null),
  )
}
