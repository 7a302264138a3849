import { expect } from 'vitest'
import { rewordingTest, type Message } from '$testing/rewording'
import Board from '../Board.svelte'
import type { Event, View } from '../types.gen'
import { lying, tableWith, wordsIn } from './tables'

const held = (seat: number) => ({ seat, card: null, first_of_two: false })
const message = (view: Partial<View>, ...events: Event[]): Message<Event> => ({
  events,
  table: tableWith(view),
})

rewordingTest(
  Board,
  wordsIn,
  [
    message({ phase: 'looking', looking: [0, 1, 2, 3] }, { what: 'dealt', seat: 3, round: 1, card: '4' }),
    message({}, { what: 'looked', seat: 3 }),
    message({ phase: 'drawn', to_act: 1, hand: held(1), pile: 39 }, { what: 'drew', seat: 1 }),
    message(
      { phase: 'finished', to_act: 1, pile: 39, discard: { top: '8', count: 4 } },
      { what: 'kept', seat: 1, place: 2, card: '8' },
    ),
    message({ to_act: 2, knocker: 1, discard: { top: '8', count: 4 } }, { what: 'knocked', seat: 1 }),
    message(
      { to_act: 3, knocker: 1, discard: { top: '9', count: 4 } },
      { what: 'took', seat: 2, place: 0, card: '9' },
    ),
    message(
      { phase: 'drawn', to_act: 3, knocker: 1, hand: held(3) },
      { what: 'renewed', card: '9' },
      { what: 'drew', seat: 3 },
    ),
    message(
      { to_act: 0, knocker: 1, discard: { top: 'swap', count: 2 } },
      { what: 'swapped', seat: 3, mine: 1, with: 0, theirs: 2 },
    ),
    message(
      { phase: 'round-over', knocker: 1, rows: Array(4).fill(lying('1', '1', '1', '1')), sheet: [[4, 4, 4, 4]] },
      { what: 'discarded', seat: 0, card: '7' },
      { what: 'revealed', seat: 1, cards: ['1', '1', '1', '1'], replaced: [], points: 4 },
    ),
  ],
  (played) => {
    expect(played.map(({ flights }) => flights.length)).toEqual([16, 0, 1, 2, 0, 2, 4, 3, 1])
    expect(played.map(({ sounds }) => sounds.join('+'))).toEqual([
      'draw', '', 'draw', 'discard', 'knock', 'discard', 'draw', 'discard', 'discard+flip',
    ])
    expect(played.findIndex(({ looked }) => looked)).toBe(4) // the knock is announced
  },
  () => document.querySelector('.knocked') !== null,
)
