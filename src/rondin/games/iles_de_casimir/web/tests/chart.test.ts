import { describe, expect, test } from 'vitest'
import { Chart } from '../chart/chart'
import { SMALL } from './tables'

describe('a board file that nobody has seen', () => {
  const chart = new Chart(SMALL)

  test('its circuit is found, in order, and is round', () => {
    expect([...chart.ring].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(chart.round).toBe(true)
    expect(chart.centre.x).toBeCloseTo(200)
    expect(chart.radius).toBeCloseTo(100)
  })

  test('a strait lies along its way', () => {
    expect(chart.angle(12)).toBeCloseTo(90)
    expect(Math.abs(chart.angle(8))).toBeLessThan(30)
  })

  test('the links of the circuit are not drawn twice', () => {
    expect(chart.paths().match(/M/g)?.length).toBe(6)
  })

  test('arrows follow the links, and only them', () => {
    expect(chart.towards(8, 1, 0)).toBe(10)
    expect(chart.towards(8, -1, 0)).toBe(1)
    expect(chart.towards(10, 0, 1)).toBe(12)
    expect(chart.towards(10, 1, 0)).toBe(-1)
  })

  test('the nearest space is within reach, or none is', () => {
    expect(chart.nearest({ x: 375, y: 118 }, 40)).toBe(8)
    expect(chart.nearest({ x: 300, y: 350 }, 40)).toBe(-1)
    expect(chart.nearest({ x: 375, y: 118 }, 400, (k) => k === 9)).toBe(9)
  })

  test('small waves keep away from everything', () => {
    for (const { x, y } of chart.ripples())
      for (const space of chart.spaces) expect(Math.hypot(space.x - x, space.y - y)).toBeGreaterThan(40)
  })

  test('a board without a circuit is drawn all the same', () => {
    const bare = new Chart({ ...SMALL, links: SMALL.links.slice(1) })
    expect(bare.ring).toEqual([])
    expect(bare.circuitLine()).toBe('')
    expect(bare.centre).toEqual({ x: 300, y: 200 })
  })
})
