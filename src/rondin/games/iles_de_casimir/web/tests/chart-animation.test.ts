import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChartAnimation } from '../chart/chart-animation.svelte'
import type { Scene } from '../arrival/scenes'
import { viewWith } from './tables'

const before = viewWith({ pawns: [1, 2, 4, 6], purses: [15, 15, 15, 15] })
const arrival: Scene = { what: 'arrival', seat: 0, island: 'sardines', cards: ['sardines'], points: 1 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('scenes on the chart', () => {
  test('one after the other, then as the view says, then the roll', async () => {
    const animation = new ChartAnimation(before)
    const now = viewWith({ pawns: [8, 2, 4, 6], purses: [12, 15, 18, 15], to_act: 1, die: 6 })
    const scenes: Scene[] = [
      { what: 'step', seat: 0, to: 8 },
      { what: 'toll', from: 0, to: 2, points: 3 },
      { what: 'roll', seat: 1, die: 6 },
    ]
    animation.play(scenes, now, false)
    expect([animation.busy, animation.walker, animation.pawns[0]]).toEqual([true, 0, 8])
    expect(animation.coins).toEqual([])
    await after(180)
    expect(animation.coins).toMatchObject([{ from: 0, to: 2, points: 3 }])
    expect(animation.purses).toEqual([12, 15, 15, 15])
    expect(animation.view).toBe(before)
    await after(450)
    expect([animation.view, animation.rolling, animation.roller]).toEqual([now, true, 1])
    await after(700)
    expect([animation.busy, animation.die]).toEqual([false, 6])
  })

  test('a view without events waits for the scenes before it', async () => {
    const animation = new ChartAnimation(before)
    const now = viewWith({ pawns: [8, 2, 4, 6] })
    animation.play([{ what: 'step', seat: 0, to: 8 }], now, false)
    const later = viewWith({ pawns: [3, 2, 4, 6], to_act: 2, die: 5 })
    animation.settle(later)
    expect(animation.pawns[0]).toBe(8)
    await after(180)
    expect([animation.pawns[0], animation.die, animation.roller]).toEqual([3, 5, 2])
    expect(animation.busy).toBe(false)
  })

  test('a new destination is shown to its owner alone, when it is there', async () => {
    const mine = new ChartAnimation(before)
    mine.play([arrival], viewWith({ destination: 'volcan' }), false)
    expect(mine.goals).toBe(0)
    await after(5000)
    expect([mine.goals, mine.view.destination]).toEqual([1, 'volcan'])
    const theirs = new ChartAnimation(viewWith({ you: 1 }))
    theirs.play([arrival], viewWith({ you: 1, destination: 'volcan' }), false)
    await after(5000)
    expect(theirs.goals).toBe(0)
  })

  test('whoever plays here throws the die', async () => {
    const animation = new ChartAnimation(before)
    const now = viewWith({ to_act: 0, die: 6 })
    animation.play([{ what: 'roll', seat: 0, die: 6 }], now, false, true)
    await after(5000)
    expect([animation.thrown, animation.rolling, animation.busy]).toEqual([false, false, true])
    animation.throwDie()
    await after(0)
    expect([animation.thrown, animation.rolling, animation.die]).toEqual([true, true, 6])
    await after(700)
    expect(animation.busy).toBe(false)
  })

  test('a match that goes on does not wait for the hand', async () => {
    const animation = new ChartAnimation(before)
    animation.play([{ what: 'roll', seat: 0, die: 6 }], viewWith({ to_act: 0, die: 6 }), false, true)
    await after(100)
    const later = viewWith({ pawns: [8, 2, 4, 6], to_act: 1, die: 2 })
    animation.play([{ what: 'step', seat: 0, to: 8 }, { what: 'roll', seat: 1, die: 2 }], later, false)
    await after(3000)
    expect([animation.thrown, animation.busy, animation.die]).toEqual([true, false, 2])
  })

  test('where motion is unwanted everything is there at once', () => {
    const animation = new ChartAnimation(before)
    const now = viewWith({ pawns: [10, 2, 4, 6], to_act: 1, die: 2 })
    animation.play([{ what: 'step', seat: 0, to: 10 }, arrival, { what: 'roll', seat: 1, die: 2 }], now, true)
    expect([animation.busy, animation.view, animation.die, animation.roller]).toEqual([false, now, 2, 1])
    expect(animation.arrival).toMatchObject({ seat: 0, cards: ['sardines'] })
  })
})
