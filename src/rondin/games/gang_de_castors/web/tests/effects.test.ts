import { expect, test } from 'vitest'
import { effectOf } from '$kit/board/play-events.svelte'
import { EFFECTS } from '../effects'
import type { CardName, Event, View } from '../types.gen'
import { hidden, viewWith } from './tables'

const motionsOf = (before: View, now: View, events: readonly Event[]) =>
  effectOf(events, EFFECTS, { before, now }).motions
const soundsOf = (events: readonly Event[]) =>
  effectOf(events, EFFECTS, { before: viewWith(), now: viewWith() }).sounds

const short = (motions: ReturnType<typeof motionsOf>) =>
  motions.map(({ from, to, card, lands }) => `${from} ${card} > ${to} ${lands}`)

const holds = (seat: number, card: CardName | null) => ({ seat, card, first_of_two: false })

test('a card is drawn: its owner sees it arrive, nobody else does', () => {
  const mine = motionsOf(viewWith(), viewWith({ hand: holds(0, '7') }), [{ what: 'drew', seat: 0 }])
  expect(short(mine)).toEqual(['pile null > hand-0 7'])
  const theirs = motionsOf(viewWith(), viewWith({ hand: holds(2, null) }), [{ what: 'drew', seat: 2 }])
  expect(short(theirs)).toEqual(['pile null > hand-2 null'])
})

test('a card is kept: it goes face down into the row, what lay there goes to the discard', () => {
  const before = viewWith({ hand: holds(0, '2') })
  const now = viewWith({ discard: { top: '8', count: 4 } })
  const events: Event[] = [{ what: 'kept', seat: 0, place: 3, card: '8' }]
  expect(short(motionsOf(before, now, events))).toEqual([
    'hand-0 2 > row-0-3 null',
    'row-0-3 null > discard 8',
  ])
})

test('the discard is taken: everybody sees which card goes where', () => {
  const now = viewWith({ discard: { top: 'swap', count: 3 } })
  const events: Event[] = [{ what: 'took', seat: 1, place: 0, card: 'swap' }]
  expect(short(motionsOf(viewWith(), now, events))).toEqual([
    'discard 4 > row-1-0 null',
    'row-1-0 null > discard swap',
  ])
})

test('cards are swapped, both face down; with the memory aid a known card stays known', () => {
  const before = viewWith({ hand: holds(1, null) })
  before.rows[1] = [{ ...hidden, face: '5', private: true }, hidden, hidden, hidden]
  const now = viewWith()
  now.rows[2] = [hidden, hidden, hidden, { ...hidden, face: '5', private: true }]
  const events: Event[] = [{ what: 'swapped', seat: 1, mine: 0, with: 2, theirs: 3 }]
  expect(short(motionsOf(before, now, events))).toEqual([
    'hand-1 null > discard swap',
    'row-1-0 5 > row-2-3 5',
    'row-2-3 null > row-1-0 null',
  ])
})

test('Draw: the first card away, the second one drawn', () => {
  const before = viewWith({ hand: holds(0, '9') })
  const now = viewWith({ hand: holds(0, '1') })
  const events: Event[] = [
    { what: 'discarded', seat: 0, card: '9' },
    { what: 'drew-second', seat: 0 },
  ]
  const motions = motionsOf(before, now, events)
  expect(short(motions)).toEqual(['hand-0 9 > discard 9', 'pile null > hand-0 1'])
  expect(motions[1]?.wait).toBeGreaterThan(0)
})

test('Draw with nothing left to draw only lays the card down', () => {
  const events: Event[] = [{ what: 'played-draw', seat: 0 }]
  const motions = motionsOf(viewWith({ hand: holds(0, 'draw') }), viewWith(), events)
  expect(short(motions)).toEqual(['hand-0 draw > discard draw'])
})

test('a deal reaches every place, one card after the other, the dealer last', () => {
  const motions = motionsOf(viewWith({ seats: 3 }), viewWith({ seats: 3, dealer: 1 }), [{ what: 'dealt', seat: 1, round: 1, card: '4' }])
  expect(new Set(motions.map(({ to }) => to)).size).toBe(12)
  expect(motions.slice(0, 3).map(({ to }) => to)).toEqual(['row-2-0', 'row-0-0', 'row-1-0'])
  const waits = motions.map(({ wait }) => wait)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
})

test('the discard pile becomes the pile', () => {
  const motions = motionsOf(viewWith(), viewWith(), [{ what: 'renewed', card: '4' }])
  expect(new Set(short(motions))).toEqual(new Set(['discard null > pile null']))
})

test('without events nothing moves, whatever the views show', () => {
  expect(motionsOf(viewWith(), viewWith({ hand: holds(1, null), pile: 39 }), [])).toEqual([])
  expect(motionsOf(viewWith({ hand: holds(1, null) }), viewWith({ discard: { top: '7', count: 4 } }), [])).toEqual([])
})

test('what events sound like: each sound once, and nothing that only one hears', () => {
  expect(soundsOf([{ what: 'discarded', seat: 1, card: '9' }, { what: 'drew-second', seat: 1 }])).toEqual(['discard', 'draw'])
  expect(soundsOf([{ what: 'drew', seat: 1 }, { what: 'drew', seat: 2 }])).toEqual(['draw'])
  expect(soundsOf([{ what: 'knocked', seat: 1 }])).toEqual(['knock'])
  expect(soundsOf([{ what: 'renewed', card: '4' }, { what: 'looked', seat: 0 }])).toEqual([])
  expect(soundsOf([{ what: 'peeked', seat: 0, place: 1 }])).toEqual(['discard', 'flip'])
  expect(soundsOf([{ what: 'peeked', seat: 1, place: 1 }])).toEqual(['discard'])
})
