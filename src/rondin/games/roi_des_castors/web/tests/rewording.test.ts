import { expect } from 'vitest'
import { rewordingTest, type Message } from '$testing/rewording'
import Board from '../Board.svelte'
import type { Event, Side, View } from '../types.gen'
import { damOf, drew, handOf, laid, played, sideWith, tableWith, wordsIn } from './tables'

const sides = (own: Partial<Side> = {}): Side[] => [
  sideWith([0], { character: 'sentry', hand: handOf('small', 'large', 'spy'), ...own }),
  sideWith([1], { character: 'sage', dams: [damOf(3, [2])] }),
  sideWith([2], { character: 'merchant' }),
]
/** What happened in the turn of a seat, and the table after it. */
const message = (seat: number, view: Partial<View>, ...events: Event[]): Message<Event> => ({
  events,
  table: tableWith({ sides: sides(), to_act: seat, player: seat, ...view }),
})

rewordingTest(
  Board,
  wordsIn,
  [
    message(1, { phase: 'start' }, { what: 'begins', seat: 1 }),
    message(1, {}, drew(1, null)),
    message(
      1,
      { played: ['pickaxe'] },
      played(1, 'pickaxe'),
      drew(1, null, { count: 3, into: ['hand', 'hand', 'hand'] }),
      { what: 'again', seat: 1 },
    ),
    message(1, { phase: 'laying', played: ['pickaxe'] }, laid(1, 'medium', 3)),
    message(1, { phase: 'trimming' }, { what: 'cleared', seat: 1 }),
    message(2, {}, { what: 'discarded', seat: 1, card: 'theft', source: 'hand' }),
    message(2, {}, { what: 'renewed' }, drew(2, null)),
    message(
      2,
      { sides: sides({ hand: handOf('large', 'spy') }) },
      played(2, 'theft', { side: 0, at: [0], count: 1, cards: ['small'] }),
    ),
  ],
  (seen) => {
    expect(seen.map(({ flights }) => flights.length)).toEqual([0, 1, 4, 1, 1, 1, 4, 2])
    expect(seen.map(({ sounds }) => sounds.join('+'))).toEqual([
      '', 'draw', 'discard+draw', 'knock', 'discard', 'discard', 'draw', 'discard',
    ])
    expect(seen.findIndex(({ looked }) => looked)).toBe(2) // REJOUEZ is stamped
  },
  () => document.querySelector('.again') !== null,
)
