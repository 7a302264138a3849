import { describe, expect, test } from 'vitest'
import { stacked } from '../sides/log-stacking'
import { damOf } from './tables'

const logs = (...values: number[]) => damOf(0, values).logs

describe('logs in a dam', () => {
  test('lie in rows that never grow wider than the one below leaves room for', () => {
    const { pieces, rows } = stacked(logs(1, 1, 1, 2, 2, 3))
    expect(pieces.length).toBe(6)
    expect(rows).toBeGreaterThan(2)
    const heights = pieces.map(({ y }) => -y)
    expect(heights).toEqual([...heights].sort((a, b) => a - b))
    for (const { x, length } of pieces) {
      expect(x).toBeGreaterThan(0)
      expect(x + length).toBeLessThan(100)
    }
  })

  test('keep their names as the dam grows: only the new one falls', () => {
    const before = stacked(logs(1, 2, 2)).pieces.map(({ key }) => key)
    const after = stacked(logs(1, 1, 2, 2)).pieces.map(({ key }) => key)
    expect(after.filter((key) => !before.includes(key))).toEqual(['small-2'])
  })

  test('have as many notches as they are worth; a strong one is told apart', () => {
    const strong = { log: 'small', worth: 2 } as const
    const { pieces } = stacked([...logs(1, 3), strong])
    expect(pieces.map(({ notches }) => notches)).toEqual([1, 3, 2])
    expect(pieces.map(({ strong }) => strong)).toEqual([false, false, true])
  })

  test('a line of seventeen fits where there is room', () => {
    expect(stacked(logs(...Array<number>(17).fill(2)), 640).rows).toBe(2)
    expect(stacked(logs(...Array<number>(17).fill(1)), 640).rows).toBe(1)
    expect(stacked([]).rows).toBe(0)
  })
})
