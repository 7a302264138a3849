import { describe, expect, test } from 'vitest'
import { inTheWater, restOf, standsOf, tiltOf } from '../raft/raft-geometry'
import { HOP, LIFT, RaftAnimation, wayOf } from '../raft/raft-animation'
import { curve } from '../raft/rope-path'
import type { View } from '../types.gen'
import { beaver, capsized, jumped, played, viewWith } from './tables'

const LEAN = { x: 12_000, y: 0, percent: 50 }
const MOVE = played('blue', 3, { from: 2, lean: LEAN, lifted_lean: { x: -24_000, y: 0, percent: 100 } })

/** What is seen with the blue beaver there, its tail down. */
const with_ = (at: number | null, more: Partial<View> = {}) => {
  const view = viewWith()
  return { ...view, beavers: view.beavers.map((one) => (one.colour === 'blue' ? beaver('blue', at, 3) : one)), ...more }
}

function play(animation: RaftAnimation, most = 600): number {
  for (let steps = 0; steps < most; steps++) if (!animation.step(16)) return steps
  return most
}

describe('a beaver is moved', () => {
  test('lifted first, then buoy by buoy, then it rests and the raft leans as the view says', () => {
    const after = with_(5, { lean: LEAN })
    const animation = new RaftAnimation(with_(2))
    animation.move(after, MOVE)
    animation.show(after, false)
    expect(animation.busy).toBe(true)
    for (let t = 0; t < LIFT; t += 16) animation.step(16)
    expect(animation.pose.beavers[2]?.up).toBeGreaterThan(0.5)
    expect(animation.pose.lean.x).toBeLessThan(0)
    expect(wayOf(after, MOVE)).toHaveLength(3)
    for (let t = 0; t < HOP * 1.5; t += 16) animation.step(16)
    expect(animation.pose.mover).toBe(2)
    expect(play(animation)).toBeLessThan(400)
    expect(animation.busy).toBe(false)
    expect(animation.moves).toBe(false)
    expect(animation.pose).toEqual(restOf(after))
    expect(animation.pose.lean.x).toBeCloseTo(0.5)
  })

  test('two moves that come in one message are seen one after the other', () => {
    const after = with_(9)
    const animation = new RaftAnimation(with_(2))
    animation.move(after, MOVE)
    animation.move(after, played('blue', 4, { from: 5 }))
    animation.show(after, false)
    const stops = new Set<number>()
    while (animation.busy) {
      animation.step(16)
      const { mover, beavers } = animation.pose
      if (mover === null || beavers[mover]?.up === 0) stops.add(Math.round(beavers[2]?.x ?? 0))
    }
    expect(stops).toContain(Math.round(restOf(with_(5)).beavers[2]?.x ?? 0))
    play(animation)
    expect(animation.pose).toEqual(restOf(after))
  })

  test('where motion is unwanted it stands there at once', () => {
    const after = with_(5, { lean: LEAN })
    const animation = new RaftAnimation(with_(2))
    animation.move(after, MOVE)
    animation.show(after, true)
    expect(animation.busy).toBe(false)
    expect(animation.pose).toEqual(restOf(after))
  })

  test('without an event nothing is played: it stands as the view says, and only the raft swings', () => {
    const after = with_(5, { lean: LEAN })
    const animation = new RaftAnimation(with_(2))
    animation.show(after, false)
    expect([animation.busy, animation.moves]).toEqual([false, true])
    expect(animation.pose.beavers).toEqual(standsOf(after))
    play(animation)
    expect(animation.pose).toEqual(restOf(after))
  })

  test('who jumps ends on the dam', () => {
    const after = with_(null)
    const animation = new RaftAnimation(with_(28))
    animation.move(after, jumped('blue', 28))
    animation.show(after, false)
    play(animation)
    expect(animation.pose.beavers[2]?.on).toBe('dam')
    expect(animation.pose).toEqual(restOf(after))
  })
})

describe('over it goes', () => {
  const lean = { x: 0, y: 30_000, percent: 125 }
  const after = with_(5, { phase: 'game-over', lean, capsized: { on: 'set', beaver: 'blue', seat: 1 } })

  test('everybody ends in the water, on the low side, apart from each other', () => {
    const animation = new RaftAnimation(with_(2))
    animation.move(after, { ...MOVE, lean })
    animation.capsize(capsized('set', 'blue', lean))
    animation.show(after, false)
    play(animation)
    expect(animation.pose.tip).toBe(1)
    const swimming = animation.pose.beavers
    expect(swimming.every(({ on, y }) => on === 'water' && y > 5)).toBe(true)
    for (const [k, one] of swimming.entries())
      for (const other of swimming.slice(k + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2.5)
    expect(tiltOf(animation.pose).angle).toBeCloseTo(Math.PI / 6)
    expect(animation.pose).toEqual(restOf(after))
  })

  test('a beaver whose lifting did it goes nowhere', () => {
    const lifted = with_(2, { phase: 'game-over', lean, capsized: { on: 'lift', beaver: 'blue', seat: 1 } })
    const animation = new RaftAnimation(with_(2))
    animation.move(lifted, { ...MOVE, lifted: false, rests: null, lifted_lean: lean, lean })
    animation.capsize(capsized('lift', 'blue', lean))
    animation.show(lifted, false)
    const start = standsOf(with_(2))[2]
    for (let t = 0; t < LIFT; t += 16) {
      animation.step(16)
      expect(animation.pose.beavers[2]).toMatchObject({ x: start?.x, y: start?.y })
    }
    play(animation)
    expect(animation.pose).toEqual(restOf(lifted))
  })

  test('nobody falls onto the dam', () => {
    const swimming = inTheWater(standsOf(viewWith()), { x: 1, y: 0 })
    expect(swimming.every(({ x }) => x < 14)).toBe(true)
  })

  test('the next game sets everything up again', () => {
    const next = viewWith({ game_no: 2 })
    const animation = new RaftAnimation(after)
    expect(animation.pose.tip).toBe(1)
    animation.setUp(next)
    animation.show(next, false)
    expect(animation.busy).toBe(true)
    expect(play(animation)).toBeLessThan(400)
    expect(animation.pose).toEqual(restOf(next))
  })
})

test('a line through points', () => {
  expect(curve([{ x: 0, y: 0 }, { x: 1, y: 0 }], 10)).toBe('M0,0C1.7,0 8.3,0 10,0')
})
