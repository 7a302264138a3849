import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { boardTests, one } from '$testing/board'
import { lineOf } from '$testing/table'
import Board from '../Board.svelte'
import type { Event } from '../types.gen'
import { tableWith, wordsIn } from './tables'

const { show, around } = boardTests(Board, wordsIn)

const paid = (seat: number, to: number): Event => ({ what: 'paid', seat, to, value: 6, paid: 6, short: 0 })

/** Show a table to the whole room, and then what was paid. */
async function follow(...events: Event[]) {
  const props = show(tableWith({}, { you: null }))
  await vi.dynamicImportSettled()
  props.still = false
  const log = [lineOf(7), ...events.map((event) => lineOf(8, event))]
  props.table = tableWith({}, { you: null, number: 8, log })
  flushSync()
  vi.advanceTimersByTime(50)
  flushSync()
}

describe('a toll', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('on a screen the whole room sees who pays whom, and how much; then it is gone', async () => {
    around().screen = 'upright'
    await follow(paid(1, 2))
    expect([...document.querySelectorAll('.toll .who b')].map((name) => name.textContent)).toEqual(['Papa', 'Mamie Jo'])
    expect(one('.toll .way b')?.textContent).toBe('6')
    expect(document.querySelectorAll('.toll .piece')).toHaveLength(2) // 5 + 1
    vi.advanceTimersByTime(3000)
    flushSync()
    expect(one('.toll')).toBe(null)
  })

  test('on one\u2019s own device the tokens fly from purse to purse, and nothing lies over the chart', async () => {
    await follow(paid(1, 2))
    expect(one('.toll')).toBe(null)
  })
})
