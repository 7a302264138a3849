import { describe, expect, test } from 'vitest'
import { motionsOf, placed, playsAgain } from '../motion'
import type { View } from '../view'
import { damOf, handOf, sideWith, viewWith } from './tables'

const HAND = ['small', 'large', 'theft', 'permanent', 'spy']
const without = (card: string) => handOf(...HAND.filter((one) => one !== card))

/** The same view, with another side. */
function changed(view: View, side: number, changes: Partial<View['sides'][0]>, more: Partial<View> = {}): View {
  const sides = view.sides.map((one, k) => (k === side ? { ...one, ...changes } : one))
  return { ...view, ...more, sides }
}

const ways = (before: View, now: View) => motionsOf(before, now).map(({ from, to, lands }) => [from, to, lands])

describe('what moved', () => {
  const view = viewWith()

  test('a drawn card comes from the pile: seen by its owner only', () => {
    const mine = changed(view, 0, { hand: handOf(...HAND, 'trade') }, { pile: { ...view.pile, count: 37 } })
    expect(ways(view, mine)).toEqual([['pile', 'hand-0', 'trade']])
    const theirs = changed(view, 1, { hand: { count: 6, limit: 5, cards: null } }, { pile: { ...view.pile, count: 37 } })
    expect(ways(view, theirs)).toEqual([['pile', 'hand-1', null]])
  })

  test('a log goes from the hand to its dam; somebody else’s turns over', () => {
    const mine = changed(view, 0, { hand: without('large'), dams: [damOf(4, [3])] })
    expect(ways(view, mine)).toEqual([['hand-0', 'dam-4', 'large']])
    const theirs = changed(view, 1, { hand: { count: 4, limit: 5, cards: null }, dams: [damOf(5, [2])] })
    expect(ways(view, theirs)).toEqual([['hand-1', 'dam-5', 'medium']])
  })

  test('a card played, then all that was played goes to the discard pile', () => {
    const played = changed(view, 0, { hand: without('spy') }, { played: ['spy'] })
    expect(ways(view, played)).toEqual([['hand-0', 'played', 'spy']])
    const done = { ...played, played: [], discard: [...view.discard, 'spy'] }
    expect(ways(played, done)).toEqual([['played', 'discard', 'spy']])
  })

  test('stolen logs go from hand to hand', () => {
    const before = changed(view, 0, { hand: without('theft') }, { played: ['theft'] })
    const sides = before.sides.map((one, k) =>
      k === 0 ? { ...one, hand: handOf('small', 'medium', 'large', 'permanent', 'spy') } : k === 1 ? { ...one, hand: { count: 4, limit: 5, cards: null } } : one,
    )
    expect(ways(before, { ...before, sides })).toEqual([['hand-1', 'hand-0', 'medium']])
  })

  test('the river flows on', () => {
    const before = viewWith({ river: ['small', 'trade', 'large', 'spy'] })
    const river = ['small', 'harvest', 'large', 'spy']
    const now = changed(before, 0, { hand: handOf(...HAND, 'trade') }, { river, pile: { ...before.pile, count: 37 } })
    expect(ways(before, now)).toEqual([
      ['river-1', 'hand-0', 'trade'],
      ['pile', 'river-1', 'harvest'],
    ])
  })

  test('a renewed pile is shown with a few cards', () => {
    const before = viewWith({ pile: { count: 0, logs: null, cards: null }, discard: Array<string>(20).fill('small') })
    const now = { ...before, discard: [], pile: { count: 20, logs: null, cards: null } }
    expect(ways(before, now)).toEqual(Array(3).fill(['discard', 'pile', null]))
  })

  test('logs that change dams are seen there', () => {
    const before = changed(view, 0, { dams: [damOf(1, [1, 2]), damOf(2, [2])] })
    const now = changed(view, 0, { dams: [damOf(1, [1]), damOf(2, [2, 2])] })
    expect(motionsOf(before, now)).toEqual([])
  })

  test('an open hand has places of its own; what was picked is what leaves', () => {
    const before = changed(view, 0, { hand: handOf('small', 'small', 'large') })
    const now = changed(view, 0, { hand: handOf('small', 'large'), dams: [damOf(9, [1])] })
    const motions = motionsOf(before, now)
    expect(placed(motions, before, now, 'mine-0').map(({ from }) => from)).toEqual(['mine-0'])
    expect(placed(motions, before, now, '').map(({ from }) => from)).toEqual(['mine-1'])
  })

  test('a front and an ally are places too', () => {
    const sides = [sideWith([0], { hand: handOf('shield') }), sideWith([], { hand: handOf('small') })]
    const before = viewWith({ seats: 1, sides, ally: { cards: ['large'] } })
    const laid = changed(before, 0, { dams: [damOf(0, [3])] }, { ally: { cards: [] } })
    expect(placed(motionsOf(before, laid), before, laid, '')[0]?.from).toBe('ally-0')
    const shielded = changed(before, 0, { hand: handOf(), shields: 1 })
    expect(ways(before, shielded)).toEqual([['hand-0', 'front-0', 'shield']])
  })
})

describe('REJOUEZ', () => {
  const view = viewWith()
  test('is a new choice of the same turn', () => {
    expect(playsAgain(view, { ...view, main: 1 })).toBe(true)
    expect(playsAgain({ ...view, phase: 'trading', main: 1 }, { ...view, main: 1 })).toBe(true)
  })
  test('is nothing else', () => {
    expect(playsAgain(view, view)).toBe(false)
    expect(playsAgain({ ...view, main: 1 }, { ...view, main: 1 })).toBe(false)
    expect(playsAgain({ ...view, phase: 'start' }, view)).toBe(false)
    expect(playsAgain(view, { ...view, player: 1, main: 1 })).toBe(false)
  })
})
