// What each event does at the table: which scenes the chart shows, and what it sounds like.
import type { Effects } from '$kit/board/play-events.svelte'
import type { Scene } from './arrival/scenes'
import type { Event, View } from './types.gen'

export const EFFECTS: Effects<Event, View, Scene> = {
  // it sounds when it is thrown
  rolled: { motions: ({ seat, die }) => [{ what: 'roll', seat, die }] },
  stepped: { motions: ({ seat, to }) => [{ what: 'step', seat, to }] },
  bridged: {
    motions: ({ seat, space, value }) => [{ what: 'bridge', bridge: { space, seat, value } }],
    sounds: ['discard'],
  },
  paid: {
    motions: ({ seat, to, paid }) =>
      paid > 0 ? [{ what: 'toll', from: seat, to, points: paid }] : [],
    sounds: ['draw'],
  },
  // a lantern is lit; the cards sound when they are turned, one by one
  arrived: {
    motions: ({ seat, island, cards, gained }) => [
      { what: 'arrival', seat, island, cards, points: gained },
    ],
    sounds: ['lantern'],
  },
  renewed: { motions: () => [{ what: 'renewed' }] },
  'lost-turn': { motions: ({ seat, die }) => [{ what: 'lost', seat, die }] },
  began: {},
  moved: {},
  shown: {},
  feast: {},
  refilled: {},
  ended: {},
  revealed: {},
  asked: { sounds: ['draw'] },
  answered: {},
  won: {},
}
