import { expect } from 'vitest'
import { rewordingTest, type Message } from '$testing/rewording'
import Board from '../Board.svelte'
import type { Event, View } from '../types.gen'
import { beaver, capsized, jumped, played, tableWith, viewWith, wordsIn } from './tables'

const over = { x: 0, y: 30_000, percent: 125 }
const drew = (seat: number, pile: number): Event => ({ what: 'drew', seat, pile, count: 1, after: 0 })
const standing = (at: number | null) =>
  viewWith().beavers.map((one) => (one.colour === 'blue' ? beaver('blue', at, 3) : one))
const message = (view: Partial<View>, ...events: Event[]): Message<Event> => ({
  events,
  table: tableWith({ targets: [], refused: [], ...view }),
})

rewordingTest(
  Board,
  wordsIn,
  [
    message({}, { what: 'dealt', seat: 1, game: 1 }),
    message({ turn: 2, beavers: standing(3) }, played('blue', 3), drew(1, 0)),
    message({ turn: 2, picked: 1 }, { what: 'picked', seat: 2, pile: 1 }),
    message({ phase: 'reward', turn: 1, beavers: standing(null) }, jumped('blue', 28)),
    message({ turn: 2 }, { what: 'took-log', seat: 1 }, drew(1, 1)),
    message({ phase: 'stuck', turn: 2 }, { what: 'stuck', seat: 2, cards: ['red-3'] }),
    message({ turn: 3 }, { what: 'exchanged', seat: 2, count: 2, piles: [1, 1] }),
    message(
      { phase: 'game-over', lean: over, capsized: { on: 'set', beaver: 'blue', seat: 1 } },
      played('blue', 3, { lean: over }),
      capsized('set', 'blue', over),
      { what: 'ended', reason: 'capsized', logs: [0, 0, 0, 0] },
    ),
    message({ game_no: 2 }, { what: 'dealt', seat: 1, game: 2 }),
  ],
  (played) => {
    expect(played.map(({ flights }) => flights.length)).toEqual([0, 2, 0, 1, 1, 0, 2, 1, 0])
    expect(played.map(({ sounds }) => sounds.join('+'))).toEqual([
      '', 'discard+draw', '', 'discard', 'draw', '', 'draw', 'discard', '',
    ])
    expect(played.map(({ looked }) => looked)).toEqual([
      'silent', 'told', 'told', 'told', 'told', 'told', 'told', 'splash', 'told',
    ])
  },
  () => {
    const bubble = document.querySelector('.bubble')
    return bubble === null ? 'silent' : bubble.classList.contains('splash') ? 'splash' : 'told'
  },
)
