import { expect, test } from 'vitest'
import type { Table } from '$lib/messages.gen'
import { namesOf, ranking } from './ranking'

function over(points: number[], winners: number[] | null, teams = 0): Table {
  const seats = points.map((n, i) => ({ name: `P${i}`, points: n, team: teams ? i % teams : null }))
  return { seats, view: winners && { winners } } as unknown as Table
}
const order = (table: Table) => ranking(table).map(({ rank, seats }) => [rank, ...seats])

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

test('a team has one place', () => {
  const table = over([20, 30, 20, 30], [1, 3], 2)
  expect(order(table)).toEqual([[1, 1, 3], [2, 0, 2]])
  expect(ranking(table).map((place) => namesOf(place, 'fr'))).toEqual(['P1 et P3', 'P0 et P2'])
  expect(order(over([20, 20, 20, 20], [0, 1, 2, 3], 2))).toEqual([[1, 0, 2], [1, 1, 3]])
})

test('one may play alone and lose', () => {
  expect(ranking(over([30], []))).toMatchObject([{ rank: 1, won: false, points: 30 }])
  expect(ranking(over([35], [0]))).toMatchObject([{ rank: 1, won: true }])
})
