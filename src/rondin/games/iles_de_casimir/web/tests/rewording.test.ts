import { expect } from 'vitest'
import { rewordingTest, type Message } from '$testing/rewording'
import Board from '../Board.svelte'
import type { Event, PlaceOnBoard, View } from '../types.gen'
import { tableWith, wordsIn } from './tables'

const at: PlaceOnBoard = { kind: 'strait', seat: null, colour: null, steps: 0, ends: [[], ['sardines']] }
const message = (view: Partial<View>, ...events: Event[]): Message<Event> => ({
  events,
  table: tableWith(view),
})
const laid = [{ space: 8, seat: 0, value: 1 }]

rewordingTest(
  Board,
  wordsIn,
  [
    message({ turn_no: 1 }, { what: 'began', seat: 0, rolls: [6, 2, 3, 1], tied: false }, { what: 'rolled', seat: 0, die: 3 }),
    message({ pawns: [1, 2, 4, 6], left: 2 }, { what: 'stepped', seat: 0, from: 0, to: 1 }),
    message(
      { pawns: [8, 2, 4, 6], left: 1, bridges: laid },
      { what: 'bridged', seat: 0, space: 8, value: 1, at },
      { what: 'stepped', seat: 0, from: 1, to: 8 },
    ),
    message(
      { pawns: [10, 2, 4, 6], bridges: laid, to_act: 1, turn_no: 2, purses: [16, 15, 15, 15], bank: 33 },
      { what: 'stepped', seat: 0, from: 8, to: 10 },
      { what: 'arrived', seat: 0, island: 'sardines', points: 1, cards: ['sardines', 'gloubi-5'], gained: 1 },
      { what: 'feast', seat: 0, card: 'gloubi-5', worth: 5 },
      { what: 'refilled', island: 'sardines' },
      { what: 'rolled', seat: 1, die: 2 },
    ),
    message({ pawns: [10, 1, 4, 6], bridges: laid, to_act: 1, left: 1 }, { what: 'stepped', seat: 1, from: 2, to: 1 }),
    message(
      { pawns: [10, 8, 4, 6], bridges: laid, to_act: 3, turn_no: 4, purses: [17, 14, 15, 15] },
      { what: 'stepped', seat: 1, from: 1, to: 8 },
      { what: 'paid', seat: 1, to: 0, value: 1, paid: 1, short: 0 },
      { what: 'moved', seat: 1, from: 2, to: 8, at, by: [] },
      { what: 'lost-turn', seat: 2, die: 5, times: 1 },
      { what: 'rolled', seat: 3, die: 1 },
    ),
  ],
  (played) => {
    expect(played.map(({ sounds }) => sounds.join('+'))).toEqual(['die', '', 'discard', 'die+lantern', '', 'die+draw'])
    expect(played.map(({ looked }) => looked)).toEqual([
      [false, 0, 0], [false, 0, 0], [false, 0, 1], [true, 0, 1], [true, 0, 1], [true, 1, 1],
    ])
  },
  // who arrived, who lost a turn, and the bridges
  () => [
    document.querySelector('.arrival') !== null,
    document.querySelectorAll('.note').length,
    document.querySelectorAll('.world .price').length,
  ],
)
