import { expect, test } from 'vitest'
import type { Table } from './messages.gen'
import { listed, ranking } from './ranking'

function over(points: number[], winners: number[] | null): Table {
  const seats = points.map((n, i) => ({ name: `P${i}`, points: n }))
  return { seats, view: winners && { winners } } as unknown as Table
}
const order = (table: Table) => ranking(table).map(({ rank, seat }) => [rank, seat])

test('few points are good where the one with few has won', () => {
  expect(order(over([30, 10, 20], [1]))).toEqual([[1, 1], [2, 2], [3, 0]])
})

test('many points are good where the one with many has won', () => {
  expect(order(over([30, 10, 20], [0]))).toEqual([[1, 0], [2, 2], [3, 1]])
})

test('the same result is the same place', () => {
  expect(order(over([10, 20, 10, 20, 30], [0, 2]))).toEqual([[1, 0], [1, 2], [3, 1], [3, 3], [5, 4]])
})

test('of the same points only who won is first', () => {
  expect(order(over([10, 10], [1]))).toEqual([[1, 1], [2, 0]])
})

test('without winners the many come first', () => {
  expect(order(over([1, 2], null))).toEqual([[1, 1], [2, 0]])
})

test('names are said as a list', () => {
  expect(listed(['Lina', 'Malo', 'Zoé'], 'fr')).toBe('Lina, Malo et Zoé')
  expect(listed(['Lina', 'Malo'], 'en')).toBe('Lina and Malo')
})
