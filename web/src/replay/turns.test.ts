import { expect, test } from 'vitest'
import { spread, stepAfterTurn } from './turns'

test('a turn ends before another seat moves', () => {
  const movers = [0, 0, 1, 0, 0, 0, 2]
  expect(stepAfterTurn(movers, 0, 3)).toBe(0)
  expect([1, 2, 3, 4].map((at) => stepAfterTurn(movers, at, 3))).toEqual([2, 3, 6, 7])
})

test('alone every move is a turn', () => {
  expect(stepAfterTurn([0, 0, 0], 2, 1)).toBe(2)
})

test('signs that would lie over each other are drawn side by side, inside of the bar', () => {
  expect(spread([11, 100, 200], 20, 300)).toEqual([11, 100, 200])
  expect(spread([100, 105, 106, 290], 20, 300)).toEqual([100, 120, 140, 290])
  expect(spread([280, 290, 299], 20, 300)).toEqual([260, 280, 300])
  expect(spread([], 20, 300)).toEqual([])
})
