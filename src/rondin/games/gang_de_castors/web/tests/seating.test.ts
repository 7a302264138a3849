import { expect, test } from 'vitest'
import { aroundScreen, aroundTable } from '../rows/seating'

const counts = (others: number) =>
  aroundTable(Array.from({ length: others }, (_, k) => k + 1)).map(({ seats }) => seats.length)

test('the others sit clockwise from your left, over three sides', () => {
  expect(aroundTable([1, 2, 3])).toEqual([
    { side: 'w', seats: [1] },
    { side: 'n', seats: [2] },
    { side: 'e', seats: [3] },
  ])
})

test('from one to ten others, nobody is left out and no side is crowded', () => {
  for (let others = 1; others <= 10; others++) {
    const [left = 0, top = 0, right = 0] = counts(others)
    expect(left + top + right).toBe(others)
    expect(left).toBe(right)
    expect(left).toBeLessThanOrEqual(3)
    expect(top).toBeLessThanOrEqual(5)
  }
})

test('on a screen everybody sits on one of the long sides, clockwise', () => {
  const around = (n: number) => aroundScreen(Array.from({ length: n }, (_, k) => k)).map(({ seats }) => seats)
  expect(around(2)).toEqual([[0], [1]])
  expect(around(5)).toEqual([[0, 1, 2], [4, 3]])
  expect(around(10)).toEqual([[0, 1, 2, 3, 4], [9, 8, 7, 6, 5]])
})
