import { expect, test } from 'vitest'
import { effectOf } from '$kit/board/play-events.svelte'
import { EFFECTS } from '../effects'
import type { CardName, Event, View } from '../types.gen'
import { card, jumped, played, viewWith } from './tables'

const motionsOf = (before: View, now: View, ...events: Event[]) =>
  effectOf(events, EFFECTS, { before, now }).motions
const soundsOf = (...events: Event[]) =>
  effectOf(events, EFFECTS, { before: viewWith(), now: viewWith() }).sounds
const drew = (seat: number, pile: number, count = 1, after = 0): Event => ({
  what: 'drew',
  seat,
  pile,
  count,
  after,
})

function holding(...cards: CardName[]): View {
  const view = viewWith()
  const [mine, ...others] = view.hands
  return mine ? { ...view, hands: [{ ...mine, cards: cards.map((one) => card(one)) }, ...others] } : view
}

test('your card flies to your stack, and another comes from the pile', () => {
  const now = holding('blue-7', 'yellow-5', 'green-1')
  expect(motionsOf(viewWith(), now, played('red', 3, { seat: 0 }), drew(0, 0))).toEqual([
    { from: 'card-red-3', to: 'played-0', card: 'red-3', lands: 'red-3' },
    { from: 'pile-0', to: 'card-green-1', card: null, lands: 'green-1', wait: 0 },
  ])
})

test('of others one sees only what they play', () => {
  const now = viewWith()
  expect(motionsOf(viewWith(), now, played('white', 2), drew(1, 1))).toEqual([
    { from: 'hand-1', to: 'played-1', card: null, lands: 'white-2' },
    { from: 'pile-1', to: 'hand-1', card: null, lands: null, wait: 0 },
  ])
  expect(motionsOf(viewWith(), now, jumped('white', 28))[0]?.to).toBe('played-1')
})

test('cards from both piles come one after the other, each as itself', () => {
  const now = holding('red-3', 'blue-7', 'yellow-5', 'green-1', 'white-2')
  const motions = motionsOf(viewWith(), now, drew(0, 0, 1, 0), drew(0, 1, 1, 1))
  expect(motions.map(({ from, lands }) => `${from} ${lands}`)).toEqual(['pile-0 green-1', 'pile-1 white-2'])
  expect(motions.map(({ wait }) => wait)).toEqual([0, 120])
})

test('an exchange draws as many cards as were put out', () => {
  const exchanged: Event = { what: 'exchanged', seat: 2, count: 3, piles: [2, 1] }
  const motions = motionsOf(viewWith(), viewWith(), exchanged)
  expect(motions.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'pile-0 hand-2',
    'pile-0 hand-2',
    'pile-1 hand-2',
  ])
})

test('without events nothing moves, whatever the views show', () => {
  const now = viewWith({ piles: [17, 17], played: [['red-3'], [], [], []] })
  expect(motionsOf(viewWith(), now)).toEqual([])
  expect(motionsOf(viewWith(), now, { what: 'dealt', seat: 0, game: 2 })).toEqual([])
})

test('what events sound like, each sound once', () => {
  expect(soundsOf(played('red', 3), drew(1, 0))).toEqual(['discard', 'draw'])
  expect(soundsOf(drew(1, 0), drew(1, 1, 1, 1))).toEqual(['draw'])
  expect(soundsOf({ what: 'took-log', seat: 1 }, { what: 'picked', seat: 1, pile: 0 })).toEqual([])
})
