import { describe, expect, test } from 'vitest'
import { clamped, CLOSEST, lookAt, moved, onChart, pinched, seenBox, zoomed, type Frame } from '../chart/camera/camera'
import { Chart } from '../chart/chart'
import { Viewport } from '../chart/camera/viewport.svelte'
import { SMALL } from './tables'

const chart = { x: 0, y: 0, width: 1000, height: 1000 }
const frame: Frame = { width: 400, height: 600, left: 0, right: 0, top: 0, foot: 200 }

describe('looking', () => {
  test('a box is seen in the middle of what is free', () => {
    const camera = lookAt(chart, frame)
    expect(camera.k).toBeCloseTo(0.4)
    expect(onChart(camera, { x: 200, y: 200 })).toEqual({ x: 500, y: 500 })
    expect(seenBox(camera, frame)).toEqual(chart)
  })

  test('what covers a side is not looked through', () => {
    const camera = lookAt(chart, { width: 1200, height: 700, left: 240, right: 260, top: 0, foot: 0 })
    expect(camera.k).toBeCloseTo(0.7)
    expect(onChart(camera, { x: 240, y: 0 }).x).toBeCloseTo(0)
    expect(onChart(camera, { x: 240, y: 0 }).y).toBeCloseTo(0)
  })
})

describe('moving', () => {
  test('dragging moves the chart with the hand', () => {
    const camera = moved({ k: 2, x: 10, y: 10 }, 20, -40)
    expect(camera).toEqual({ k: 2, x: 0, y: 30 })
  })

  test('zooming keeps what is under the pointer', () => {
    const before = { k: 0.5, x: 100, y: 50 }
    const point = { x: 130, y: 220 }
    const after = zoomed(before, 1.7, point)
    expect(after.k).toBeCloseTo(0.85)
    expect(onChart(after, point).x).toBeCloseTo(onChart(before, point).x)
    expect(onChart(after, point).y).toBeCloseTo(onChart(before, point).y)
  })

  test('pinching keeps what is under both fingers', () => {
    const before = { k: 1, x: 0, y: 0 }
    const was = [{ x: 100, y: 100 }, { x: 200, y: 100 }] as const
    const now = [{ x: 80, y: 150 }, { x: 280, y: 150 }] as const
    const after = pinched(before, was, now)
    expect(after.k).toBeCloseTo(2)
    for (const k of [0, 1] as const) {
      expect(onChart(after, now[k]).x).toBeCloseTo(was[k].x)
      expect(onChart(after, now[k]).y).toBeCloseTo(was[k].y)
    }
  })

  test('it never goes beyond the chart, nearer than near or farther than all of it', () => {
    expect(clamped({ k: 0.01, x: 0, y: 0 }, chart, frame).k).toBeCloseTo(0.4)
    expect(clamped({ k: 50, x: 0, y: 0 }, chart, frame).k).toBe(CLOSEST)
    const away = clamped({ k: 1, x: 9000, y: -9000 }, chart, frame)
    expect(away.x).toBeCloseTo(1000 - 400 + 80)
    expect(away.y).toBeCloseTo(-80)
  })
})

describe('a hand on the chart', () => {
  function viewportOn(width: number, height: number) {
    const small = new Chart(SMALL)
    const viewport = new Viewport(() => small)
    viewport.resize({ width, height, left: 0, right: 0, top: 0, foot: 0 })
    return viewport
  }

  test('a small tremble is a click, a longer way is a drag', () => {
    const viewport = viewportOn(360, 400)
    viewport.look([0])
    viewport.down(1, { x: 100, y: 100 })
    expect(viewport.move(1, { x: 103, y: 102 })).toBe(false)
    expect(viewport.dragged).toBe(false)
    const before = viewport.now
    expect(viewport.move(1, { x: 60, y: 100 })).toBe(true)
    expect(viewport.dragged).toBe(true)
    expect(viewport.now.x).toBeGreaterThan(before.x)
    viewport.up(1)
    expect(viewport.held).toBe(false)
  })

  test('a large window sees everything, a small one a part', () => {
    const large = viewportOn(1200, 800)
    large.look([0])
    expect(large.part).toBe(false)
    const small = viewportOn(360, 400)
    small.look([0])
    expect(small.part).toBe(true)
    expect(small.seen.width).toBeLessThan(600)
  })

  test('plus and minus, and back', () => {
    const viewport = viewportOn(1200, 800)
    const all = viewport.now.k
    viewport.nearer()
    expect(viewport.now.k).toBeGreaterThan(all)
    viewport.farther()
    expect(viewport.now.k).toBeCloseTo(all)
  })
})
