import { describe, expect, test } from 'vitest'
import { inTheWater, restOf, standsOf, tiltOf } from '../raft/raft-geometry'
import { HOP, LIFT, RaftAnimation, wayOf } from '../raft/raft-animation'
import { curve } from '../raft/rope-path'
import type { LastPlay, View } from '../view'
import { beaver, viewWith } from './tables'

const LEAN = { x: 12_000, y: 0, percent: 50 }
const LAST: LastPlay = {
  what: 'set',
  beaver: 'blue',
  from: 2,
  to: 5,
  tail: 3,
  seat: 1,
  card: 'blue-3',
  joker: false,
  lifted: { x: -24_000, y: 0, percent: 100 },
}
const with_ = (at: number, more: Partial<View> = {}) => {
  const view = viewWith()
  return { ...view, beavers: view.beavers.map((one) => (one.colour === 'blue' ? beaver('blue', at, 3) : one)), ...more }
}

function play(animation: RaftAnimation, most = 600): number {
  for (let steps = 0; steps < most; steps++) if (!animation.step(16)) return steps
  return most
}

describe('a beaver is moved', () => {
  test('lifted first, then buoy by buoy, then it rests and the raft leans as the view says', () => {
    const before = with_(2)
    const after = with_(5, { last: LAST, lean: LEAN })
    const animation = new RaftAnimation(before)
    animation.show(after, false)
    expect(animation.busy).toBe(true)
    for (let t = 0; t < LIFT; t += 16) animation.step(16)
    expect(animation.pose.beavers[2]?.up).toBeGreaterThan(0.5)
    expect(animation.pose.lean.x).toBeLessThan(0)
    expect(wayOf(after, LAST)).toHaveLength(3)
    for (let t = 0; t < HOP * 1.5; t += 16) animation.step(16)
    expect(animation.pose.mover).toBe(2)
    expect(play(animation)).toBeLessThan(400)
    expect(animation.busy).toBe(false)
    expect(animation.pose).toEqual(restOf(after))
    expect(animation.pose.lean.x).toBeCloseTo(0.5)
  })

  test('where motion is unwanted it stands there at once', () => {
    const animation = new RaftAnimation(with_(2))
    animation.show(with_(5, { last: LAST, lean: LEAN }), true)
    expect(animation.busy).toBe(false)
    expect(animation.pose).toEqual(restOf(with_(5, { lean: LEAN })))
  })

  test('nothing is played twice', () => {
    const view = with_(5, { last: LAST })
    const animation = new RaftAnimation(view)
    animation.show({ ...view, reserve: 59 }, false)
    expect(animation.busy).toBe(false)
  })

  test('who jumps ends on the dam', () => {
    const after = with_(0, { last: { ...LAST, what: 'jump', from: 28, to: null, tail: null } })
    after.beavers = after.beavers.map((one) => (one.colour === 'blue' ? beaver('blue', null) : one))
    const animation = new RaftAnimation(with_(28))
    animation.show(after, false)
    play(animation)
    expect(animation.pose.beavers[2]?.on).toBe('dam')
  })
})

describe('over it goes', () => {
  const after = with_(5, {
    phase: 'game-over',
    last: { ...LAST, what: 'capsize' },
    lean: { x: 0, y: 30_000, percent: 125 },
    capsized: { on: 'set', beaver: 'blue', seat: 1 },
  })

  test('everybody ends in the water, on the low side, apart from each other', () => {
    const animation = new RaftAnimation(with_(2))
    animation.show(after, false)
    play(animation)
    expect(animation.pose.tip).toBe(1)
    const swimming = animation.pose.beavers
    expect(swimming.every(({ on, y }) => on === 'water' && y > 5)).toBe(true)
    for (const [k, one] of swimming.entries())
      for (const other of swimming.slice(k + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2.5)
    expect(tiltOf(animation.pose).angle).toBeCloseTo(Math.PI / 6)
  })

  test('nobody falls onto the dam', () => {
    const swimming = inTheWater(standsOf(viewWith()), { x: 1, y: 0 })
    expect(swimming.every(({ x }) => x < 14)).toBe(true)
  })

  test('the next game sets everything up again', () => {
    const animation = new RaftAnimation(after)
    expect(animation.pose.tip).toBe(1)
    animation.show(viewWith({ game_no: 2 }), false)
    expect(play(animation)).toBeLessThan(400)
    expect(animation.pose).toEqual(restOf(viewWith()))
  })
})

test('a line through points', () => {
  expect(curve([{ x: 0, y: 0 }, { x: 1, y: 0 }], 10)).toBe('M0,0C1.7,0 8.3,0 10,0')
})
