import { expect, test } from 'vitest'
import { stepAfterTurn } from './turns'

test('a turn ends before another seat moves', () => {
  const movers = [0, 0, 1, 0, 0, 0, 2]
  expect(stepAfterTurn(movers, 0, 3)).toBe(0)
  expect([1, 2, 3, 4].map((at) => stepAfterTurn(movers, at, 3))).toEqual([2, 3, 6, 7])
})

test('alone every move is a turn', () => {
  expect(stepAfterTurn([0, 0, 0], 2, 1)).toBe(2)
})
