import { describe, expect, test } from 'vitest'
import { effectOf } from '$kit/board/play-events.svelte'
import { EFFECTS } from '../effects'
import type { Event, PlaceOnBoard } from '../types.gen'
import { viewWith } from './tables'

const effect = (...events: Event[]) => effectOf(events, EFFECTS, { before: viewWith(), now: viewWith() })
const at: PlaceOnBoard = { kind: 'strait', seat: null, colour: null, steps: 0, ends: [[], ['sardines']] }

describe('what is shown of events', () => {
  test('a bridge is laid before it is walked on', () => {
    const { motions, sounds } = effect(
      { what: 'bridged', seat: 0, space: 8, value: 1, at },
      { what: 'stepped', seat: 0, from: 1, to: 8 },
    )
    expect(motions).toEqual([
      { what: 'bridge', bridge: { space: 8, seat: 0, value: 1 } },
      { what: 'step', seat: 0, to: 8 },
    ])
    expect(sounds).toEqual(['discard'])
  })

  test('a toll, an arrival, a lost turn, then the next roll', () => {
    const { motions, sounds } = effect(
      { what: 'stepped', seat: 0, from: 8, to: 10 },
      { what: 'paid', seat: 0, to: 1, value: 4, paid: 3, short: 1 },
      { what: 'arrived', seat: 0, island: 'sardines', points: 1, cards: ['sardines', 'gloubi-5'], gained: 1 },
      { what: 'feast', seat: 0, card: 'gloubi-5', worth: 5 },
      { what: 'refilled', island: 'sardines' },
      { what: 'renewed' },
      { what: 'lost-turn', seat: 1, die: 4, times: 1 },
      { what: 'rolled', seat: 2, die: 6 },
    )
    expect(motions).toEqual([
      { what: 'step', seat: 0, to: 10 },
      { what: 'toll', from: 0, to: 1, points: 3 },
      { what: 'arrival', seat: 0, island: 'sardines', cards: ['sardines', 'gloubi-5'], points: 1 },
      { what: 'renewed' },
      { what: 'lost', seat: 1, die: 4 },
      { what: 'roll', seat: 2, die: 6 },
    ])
    expect(sounds).toEqual(['draw', 'lantern'])
  })

  test('an empty purse pays with a sound and without a token', () => {
    const { motions, sounds } = effect({ what: 'paid', seat: 0, to: 1, value: 4, paid: 0, short: 4 })
    expect([motions, sounds]).toEqual([[], ['draw']])
  })

  test('nothing for what the steps have shown, and at the end', () => {
    const { motions, sounds } = effect(
      { what: 'moved', seat: 0, from: 0, to: 8, at, by: [] },
      { what: 'ended', reason: 'stock' },
      { what: 'won', seats: [0], totals: [20, 15, 15, 15] },
    )
    expect([motions, sounds]).toEqual([[], []])
  })
})
