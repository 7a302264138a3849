import { describe, expect, test } from 'vitest'
import * as choosing from '../choosing'
import { hourOf } from '../raft/beavers-and-buoys'
import { zoneOf } from '../raft/raft-geometry'
import type { Move } from '../types.gen'
import { beaver, playsOf, target, viewWith } from './tables'

const view = viewWith()
const moves = playsOf(view)

describe('a turn', () => {
  test('a card that leads somewhere can be picked, and let go again', () => {
    expect(choosing.cardState(view, moves, {}, 'red-3')).toBe('open')
    expect(choosing.clickCard(view, moves, {}, 'red-3')).toEqual({ picked: { card: 'red-3' } })
    expect(choosing.cardState(view, moves, { card: 'red-3' }, 'red-3')).toBe('selected')
    expect(choosing.clickCard(view, moves, { card: 'red-3' }, 'red-3')).toEqual({ picked: {} })
  })

  test('a card that ends on a taken buoy is marked, and wished for all the same', () => {
    expect(choosing.cardState(view, moves, {}, 'yellow-5')).toBe('forbidden')
    expect(choosing.buoyInTheWay(view, 'yellow-5')).toBe(5)
    expect(choosing.clickCard(view, moves, {}, 'yellow-5')).toEqual({
      move: { do: 'play', card: 'yellow-5', beaver: 'yellow', tail: 0 },
    })
  })

  test('card, beaver and tail are one move; before it is turned the tail stays as it is', () => {
    const turned = viewWith({ beavers: view.beavers.map((one) => ({ ...one, tail: 4 })) })
    expect(choosing.playOf(turned, { card: 'red-3' })).toEqual({ do: 'play', card: 'red-3', beaver: 'red', tail: 4 })
    expect(choosing.playOf(turned, { card: 'red-3', tail: 9 })).toMatchObject({ tail: 9 })
    expect(choosing.playOf(turned, {})).toBe(null)
  })

  test('a joker asks for its beaver first', () => {
    const joker = viewWith({
      beavers: [beaver('red', null), ...view.beavers.slice(1)],
      targets: [target('red-3', 'blue', 3), target('red-3', 'green', null)],
    })
    expect(choosing.targetOf(joker, { card: 'red-3' })).toBe(null)
    expect(choosing.playOf(joker, { card: 'red-3', beaver: 'blue' })).toMatchObject({ do: 'play', beaver: 'blue' })
    expect(choosing.playOf(joker, { card: 'red-3', beaver: 'green' })).toEqual({
      do: 'jump',
      card: 'red-3',
      beaver: 'green',
    })
  })

  test('nothing is open while others play', () => {
    const waiting = viewWith({ targets: [], refused: [] })
    expect(choosing.cardState(waiting, [], {}, 'red-3')).toBe('rest')
    expect(choosing.clickCard(waiting, [], {}, 'red-3')).toBe(null)
  })
})

describe('the piles', () => {
  test('one may be picked; it is marked then', () => {
    const picks = [0, 1].map((pile) => ({ do: 'pick' as const, pile }))
    expect(choosing.pileState(view, picks, 1)).toBe('open')
    expect(choosing.clickPile(view, picks, 1)).toEqual({ move: { do: 'pick', pile: 1 } })
    expect(choosing.pileState(viewWith({ picked: 1 }), [], 1)).toBe('selected')
    expect(choosing.clickPile(view, [], 0)).toBe(null)
  })

  test('drawing by hand', () => {
    expect(choosing.clickPile(view, [{ do: 'draw', pile: 0 }], 0)).toEqual({ move: { do: 'draw', pile: 0 } })
  })
})

test('stuck: cards are put out', () => {
  const out: Move[] = [{ do: 'discard', card: 'red-3' }, { do: 'done' }]
  expect(choosing.cardState(view, out, {}, 'red-3')).toBe('open')
  expect(choosing.clickCard(view, out, {}, 'red-3')).toEqual({ move: { do: 'discard', card: 'red-3' } })
})

test('what the spirit level foretells belongs to a beaver and a buoy', () => {
  const lean = { x: 1, y: 2, percent: 3 }
  const level = [{ beaver: 'red' as const, to: 3, lifted: lean, set: [lean] }]
  expect(choosing.foretold(viewWith({ level }), { card: 'red-3' })?.lifted).toBe(lean)
  expect(choosing.foretold(viewWith({ level }), { card: 'blue-7' })).toBe(null)
})

test('angles, hours and zones', () => {
  expect([-14, 16, 359, -91].map(choosing.nearestTail)).toEqual([0, 1, 0, 9])
  expect([0, 3, 9].map(hourOf)).toEqual([3, 6, 12])
  expect([0, 49, 50, 80, 101].map((n) => zoneOf(n))).toEqual(['level', 'level', 'leaning', 'danger', 'over'])
})
