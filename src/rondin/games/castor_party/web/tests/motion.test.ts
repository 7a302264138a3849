import { expect, test } from 'vitest'
import { motionsOf } from '../motion'
import { card, viewWith } from './tables'

test('your card flies to your stack, and another comes from the pile', () => {
  const was = viewWith()
  const now = viewWith({
    piles: [17, 18],
    played: [['red-3'], [], [], []],
    hands: was.hands.map((hand, seat) =>
      seat === 0 ? { ...hand, cards: [card('blue-7'), card('yellow-5'), card('green-1')] } : hand,
    ),
  })
  expect(motionsOf(was, now, 0)).toEqual([
    { from: 'card-red-3', to: 'played-0', card: 'red-3', lands: 'red-3' },
    { from: 'pile-0', to: 'card-green-1', card: null, lands: 'green-1', wait: 0 },
  ])
})

test('of others one sees only what they play', () => {
  const was = viewWith()
  const now = viewWith({ piles: [18, 17], played: [[], ['white-2'], [], []] })
  expect(motionsOf(was, now, 0)).toEqual([
    { from: 'hand-1', to: 'played-1', card: null, lands: 'white-2' },
    { from: 'pile-1', to: 'hand-1', card: null, lands: null, wait: 0 },
  ])
  expect(motionsOf(was, viewWith({ game_no: 2 }), 0)).toEqual([])
})
