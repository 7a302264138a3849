import { describe, expect, test } from 'vitest'
import { effectOf } from '$kit/board/play-events.svelte'
import { EFFECTS } from '../effects'
import { flown } from '../motion'
import type { CardName, Event, Side, UsedPower, View } from '../types.gen'
import { drew, goalOf, handOf, laid, played, sideWith, viewWith } from './tables'

const HAND: CardName[] = ['small', 'large', 'theft', 'permanent', 'spy']
const without = (card: CardName) => handOf(...HAND.filter((one) => one !== card))

/** The same view, with another side. */
function changed(view: View, side: number, changes: Partial<Side>, more: Partial<View> = {}): View {
  const sides = view.sides.map((one, k) => (k === side ? { ...one, ...changes } : one))
  return { ...view, ...more, sides }
}

/** From where to where each card flies, and what is up at the start and at the end. */
const ways = (before: View, now: View, events: Event[], lifted = '') =>
  flown(effectOf(events, EFFECTS, { before, now }).motions, { before, now }, lifted).map(
    ({ from, to, card, lands }) => [from, to, card, lands],
  )

const sounds = (before: View, now: View, ...events: Event[]) =>
  effectOf(events, EFFECTS, { before, now }).sounds

describe('what moves', () => {
  const view = viewWith()
  const theirs = (count: number) => ({ hand: { count, limit: 5, cards: null } })

  test('a drawn card comes from the pile: seen by its owner only', () => {
    const mine = changed(view, 0, { hand: handOf(...HAND, 'trade') })
    expect(ways(view, mine, [drew(0, ['trade'])])).toEqual([['pile', 'mine-5', null, 'trade']])
    expect(ways(view, changed(view, 1, theirs(6)), [drew(1, null)])).toEqual([['pile', 'hand-1', null, null]])
  })

  test('what came to your hand in somebody else’s turn is named by the view alone', () => {
    const now = changed(view, 0, { hand: handOf('small', 'large', 'trade', 'permanent', 'theft', 'spy') })
    const along: Event = { what: 'monopoly', seat: 0, count: 1, into: ['hand'] }
    expect(ways(view, now, [along])).toEqual([['pile', 'mine-2', null, 'trade']])
    const two = changed(now, 0, { hand: handOf('small', 'large', 'trade', 'trade', 'permanent', 'theft', 'spy') })
    expect(ways(view, two, [drew(0, ['trade']), along])).toEqual([
      ['pile', 'mine-3', null, 'trade'],
      ['pile', 'mine-2', null, 'trade'],
    ])
  })

  test('a log goes from the hand to its dam; somebody else’s turns over', () => {
    const mine = changed(view, 0, { hand: without('large') })
    expect(ways(view, mine, [laid(0, 'large', 4)])).toEqual([['mine-1', 'dam-4', 'large', 'large']])
    expect(ways(view, view, [laid(1, 'medium', 5)])).toEqual([['hand-1', 'dam-5', null, 'medium']])
  })

  test('a card played, then all that was played goes to the discard pile', () => {
    const lies = changed(view, 0, { hand: without('spy') }, { played: ['spy'] })
    expect(ways(view, lies, [played(0, 'spy')])).toEqual([['mine-4', 'played', 'spy', 'spy']])
    const cleared: Event = { what: 'cleared', seat: 0 }
    const done: View = { ...lies, played: [], discard: [...view.discard, 'spy'] }
    expect(ways(lies, done, [cleared])).toEqual([['played', 'discard', 'spy', 'spy']])
    expect(ways(view, done, [played(0, 'spy'), cleared])).toEqual([['mine-4', 'discard', 'spy', 'spy']])
    expect(ways(done, done, [cleared])).toEqual([])
  })

  test('a protection stays in front; one that stopped something is discarded', () => {
    const shielded = changed(view, 1, { ...theirs(4), shields: 1 })
    expect(ways(view, shielded, [played(1, 'shield')])).toEqual([['hand-1', 'front-1', null, 'shield']])
    const stopped = played(0, 'theft', { side: 1, at: [1], cancelled: true })
    expect(ways(shielded, changed(view, 0, { hand: without('theft') }), [stopped])).toEqual([
      ['mine-2', 'discard', 'theft', 'theft'],
      ['front-1', 'discard', 'shield', 'shield'],
    ])
  })

  test('stolen logs go from hand to hand, seen by the two alone', () => {
    const theft = played(0, 'theft', { side: 1, at: [1], count: 1, cards: ['medium'] })
    const now = changed(view, 0, { hand: handOf('small', 'medium', 'large', 'permanent', 'spy') })
    expect(ways(view, now, [theft])[1]).toEqual(['hand-1', 'mine-1', null, 'medium'])
    const mine = played(1, 'theft', { side: 0, at: [0], count: 1, cards: ['large'] })
    expect(ways(view, changed(view, 0, { hand: without('large') }), [mine])[1]).toEqual(['mine-1', 'hand-1', 'large', null])
    const others = played(1, 'theft', { side: 2, at: [2], count: 2, cards: null })
    expect(ways(view, view, [others]).slice(1)).toEqual(Array(2).fill(['hand-2', 'hand-1', null, null]))
  })

  test('the river flows on', () => {
    const before = viewWith({ river: ['small', 'trade', 'large', 'spy'] })
    const river: View['river'] = ['small', 'harvest', 'large', 'spy']
    const mine = changed(before, 0, { hand: handOf(...HAND, 'trade') }, { river })
    const taken = drew(0, ['trade'], { from: 'river', place: 1 })
    expect(ways(before, mine, [taken])).toEqual([
      ['river-1', 'mine-5', 'trade', 'trade'],
      ['pile', 'river-1', null, 'harvest'],
    ])
    const gap = viewWith({ river: ['small', null, 'large', 'spy'] })
    expect(ways(before, gap, [drew(1, ['trade'], { from: 'river', place: 1 })])).toEqual([
      ['river-1', 'hand-1', 'trade', null],
    ])
    expect(ways(gap, mine, [{ what: 'renewed' }]).at(-1)).toEqual(['pile', 'river-1', null, 'harvest'])
  })

  test('a renewed pile is shown with a few cards', () => {
    const before = viewWith({ discard: Array<CardName>(20).fill('small') })
    const now = { ...before, discard: [] }
    expect(ways(before, now, [{ what: 'renewed' }])).toEqual(Array(3).fill(['discard', 'pile', null, null]))
  })

  test('logs that change dams fall there, and no card flies', () => {
    const moved: Event = { what: 'optimised', seat: 0, logs: 1, from: 1, to: 2 }
    expect(ways(view, view, [moved])).toEqual([])
  })

  test('an open hand has places of its own; what was picked is what leaves', () => {
    const before = changed(view, 0, { hand: handOf('small', 'small', 'large') })
    const now = changed(view, 0, { hand: handOf('small', 'large') })
    expect(ways(before, now, [laid(0, 'small', 9)], 'mine-0')[0]?.[0]).toBe('mine-0')
    expect(ways(before, now, [laid(0, 'small', 9)])[0]?.[0]).toBe('mine-1')
  })

  test('into the réserve, and out of it', () => {
    const kept = (cards: (CardName | null)[]) => ({ reserve: { room: 2, cards } })
    const empty = changed(view, 0, kept([]))
    const full = changed(view, 0, { hand: without('spy'), ...kept(['spy']) })
    expect(ways(empty, full, [{ what: 'stored', seat: 0, card: 'spy' }])).toEqual([['mine-4', 'kept-0', 'spy', 'spy']])
    expect(ways(full, full, [played(0, 'spy', { source: 'reserve' })])[0]?.[0]).toBe('kept-0')
    const hidden = changed(view, 1, kept([null]))
    expect(ways(view, hidden, [{ what: 'stored', seat: 1, card: null }])).toEqual([['hand-1', 'reserve-1', null, null]])
    expect(ways(hidden, view, [played(1, 'spy', { source: 'reserve' })])[0]).toEqual(['reserve-1', 'discard', null, 'spy'])
    const headStart = changed(view, 1, kept(['trade']))
    expect(ways(headStart, view, [played(1, 'trade', { source: 'reserve' })])[0]?.[2]).toBe('trade')
  })

  test('no more than eight cards, one after the other', () => {
    const cards = Array<CardName>(10).fill('small')
    const now = changed(view, 0, { hand: handOf(...cards) })
    const { motions } = effectOf([drew(0, cards)], EFFECTS, { before: view, now })
    expect(flown(motions, { before: view, now }, '').map(({ wait }) => wait)).toEqual([0, 90, 180, 270, 360, 450, 540, 630])
  })
})

describe('teams have two piles', () => {
  const sides = [sideWith([0, 2], { hand: handOf('small') }), sideWith([1, 3])]
  const view = (cards: number, discard: CardName[] = []) =>
    viewWith({ seats: 4, sides, discard, goal: goalOf({ steps: [5] }), pile: { count: 20 + cards, logs: 20, cards } })

  test('the event says from which', () => {
    expect(ways(view(9), view(9), [drew(1, null, { pile: 'logs' })])[0]?.[0]).toBe('pile')
    expect(ways(view(9), view(8), [drew(1, null, { pile: 'cards' })])[0]?.[0]).toBe('pile-cards')
    expect(ways(view(0, ['spy']), view(1), [{ what: 'renewed' }])[0]?.[1]).toBe('pile-cards')
  })

  test('Remerciements: a card, and where none is left a log', () => {
    const thanks = (cards: number) => ways(view(cards), view(0), [drew(0, null), drew(1, null)]).map(([from]) => from)
    expect(thanks(2)).toEqual(['pile-cards', 'pile-cards'])
    expect(thanks(1)).toEqual(['pile-cards', 'pile'])
    expect(thanks(0)).toEqual(['pile', 'pile'])
  })
})

describe('solo', () => {
  const sides = (mine: CardName[], theirs: CardName[]) => [
    sideWith([0], { hand: handOf(...mine) }),
    sideWith([], { hand: handOf(...theirs) }),
  ]
  const view = (mine: CardName[], ally: CardName[], theirs: CardName[]) =>
    viewWith({ seats: 1, sides: sides(mine, theirs), ally: { cards: ally, character: 'architect' }, goal: goalOf({ logs: 17 }) })

  test('cards come into both hands, and leave both', () => {
    const [before, now] = [view([], ['small'], []), view(['large'], ['small', 'trade'], [])]
    const filled: Event = {
      what: 'filled', seat: 0, count: 2, pile: null, cards: ['large', 'trade'], into: ['hand', 'ally'], discards: 1,
    }
    expect(ways(before, now, [filled])).toEqual([
      ['discard', 'mine-0', 'large', 'large'],
      ['pile', 'ally-1', null, 'trade'],
    ])
    expect(ways(now, before, [laid(0, 'small', 0, { source: 'ally' })])[0]?.[0]).toBe('ally-0')
  })

  test('the Bûcheron’s cards lie open', () => {
    const [before, now] = [view([], [], ['large', 'trade']), view([], [], ['trade'])]
    expect(ways(before, now, [{ what: 'their-laid', seat: null, card: 'large', worth: 3, dam: 1, size: 1, goal: 17 }])).toEqual([
      ['theirs-0', 'dam-1', 'large', 'large'],
    ])
    expect(ways(before, now, [{ what: 'their-discarded', seat: null, cards: ['trade'] }])).toEqual([
      ['theirs-1', 'discard', 'trade', 'trade'],
    ])
    expect(ways(now, before, [{ what: 'their-drew', seat: null, count: 1, cards: ['large'] }])).toEqual([
      ['pile', 'theirs-0', null, 'large'],
    ])
    const stolen = view(['large'], [], ['trade'])
    expect(ways(before, stolen, [{ what: 'took', seat: 0, card: 'large', from: 'theirs', into: 'hand' }])).toEqual([
      ['theirs-0', 'mine-0', 'large', 'large'],
    ])
  })
})

test('what it sounds like', () => {
  const view = viewWith()
  expect(sounds(view, view, laid(1, 'small', 3))).toEqual(['knock'])
  expect(sounds(view, view, played(1, 'harvest'), drew(1, null))).toEqual(['discard', 'draw'])
  expect(sounds(view, view, { what: 'cleared', seat: 1 })).toEqual([])
  expect(sounds({ ...view, played: ['spy'] }, view, { what: 'cleared', seat: 1 })).toEqual(['discard'])
  const power: UsedPower = {
    what: 'power', seat: 1, character: 'lumberjack', side: null, at: [], card: null, into: null, cancelled: false, solo: false,
  }
  expect(sounds(view, view, power)).toEqual([])
})
