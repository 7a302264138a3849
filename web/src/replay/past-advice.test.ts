import { expect, test } from 'vitest'
import type { Advice, PastAdvice, Table } from '$lib/messages.gen'
import { costOf, decisionsOf, nextDecision } from './past-advice'

const table = (moves: number, you = 0) => ({ you, moves: Array(moves).fill({}) }) as unknown as Table
const advice = (share: number | null): Advice => ({ move: {}, text: '', why: [], details: [], share, margin: null })
const past = (best: number | null, played: number | null, more: Partial<PastAdvice> = {}): PastAdvice => ({
  at: 1, seat: 0, endings: 9, moves: [advice(best)], played: advice(played), same: false, alike: false, ...more,
})

test('decisions are moves of ones own where there was a choice', () => {
  const steps = [table(3), table(2), table(1), table(4), table(2)]
  const client = { opened: { movers: [0, 1, 0, 0, 0] }, count: 4, step: (at: number) => steps[at] ?? null }
  expect(decisionsOf(client, 0)).toEqual([0, 3])
  expect(nextDecision([0, 3], 1)).toBe(3)
  expect(nextDecision([0, 3], 4)).toBeNull()
})

test('a decision costs what the best move was better by, where that is known', () => {
  expect(costOf(past(0.6, 0.25))).toBeCloseTo(0.35)
  expect(costOf(past(0.6, null))).toBe(0)
  expect(costOf(past(0.6, 0.5, { alike: true }))).toBe(0)
  expect(costOf(past(0.6, 0.2, { same: true }))).toBe(0)
})
