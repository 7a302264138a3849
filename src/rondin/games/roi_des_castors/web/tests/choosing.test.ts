import { describe, expect, test } from 'vitest'
import type { Move } from '$lib/game/board-props'
import * as choosing from '../choosing'
import { NEW_DAM, type Held } from '../choosing'
import type { CardName } from '../types.gen'
import { viewWith, discards, lays } from './tables'

const held = (card: CardName, place = 0, source: Held['source'] = 'hand'): Held => ({ source, card, place })
const spyOn: Move[] = [1, 2].map((side) => ({ do: 'play-at', source: 'hand', card: 'spy', side }))
const play: Move = { do: 'play', source: 'hand', card: 'harvest' }
const MAIN: Move[] = [...lays('small', 3, NEW_DAM), play, ...spyOn, ...discards('hand', 'small', 'harvest', 'spy', 'permanent')]

describe('a click on a card', () => {
  test('lifts it; again, and it is put back', () => {
    const small = held('small', 2)
    expect(choosing.clickCard(MAIN, 'main', {}, small)).toEqual({ picked: { card: small } })
    expect(choosing.clickCard(MAIN, 'main', { card: small }, small)).toEqual({ picked: {} })
    expect(choosing.clickCard(MAIN, 'main', { card: small }, held('small', 3))).toEqual({
      picked: { card: held('small', 3) },
    })
  })

  test('is enough where every card does the same', () => {
    const moves = discards('hand', 'spy')
    for (const phase of ['discarding', 'trading', 'trimming'] as const)
      expect(choosing.clickCard(moves, phase, {}, held('spy'))).toEqual({ move: moves[0] })
    expect(choosing.clickCard([{ do: 'store', card: 'spy' }], 'storing', {}, held('spy'))).toEqual({
      move: { do: 'store', card: 'spy' },
    })
  })

  test('that nothing can be done with is wished all the same: the table says why not', () => {
    const draw: Move[] = [{ do: 'draw' }]
    const wish = (card: CardName) => choosing.clickCard(draw, 'start', {}, held(card))
    expect(wish('large')).toEqual({ move: { do: 'lay', source: 'hand', card: 'large', dam: NEW_DAM } })
    expect(wish('harvest')).toEqual({ move: play })
    expect(wish('theft')).toEqual({ move: { do: 'play-at', source: 'hand', card: 'theft', side: 0 } })
    expect(choosing.clickCard([], 'start', {}, held('large'))).toBe(null)
  })
})

describe('then where', () => {
  test('a dam, a new one, the discard pile', () => {
    const picked = { card: held('small') }
    expect(choosing.clickDam(MAIN, 'main', picked, 3)).toEqual({ move: MAIN[0] })
    expect(choosing.clickDam(MAIN, 'main', picked, NEW_DAM)).toEqual({ move: MAIN[1] })
    expect(choosing.clickDam(MAIN, 'main', {}, 3)).toBe(null)
    expect(choosing.clickDiscard(MAIN, picked)).toEqual({ move: discards('hand', 'small')[0] })
    expect(choosing.damState(MAIN, 'main', picked, 3)).toBe('open')
    expect(choosing.damState(MAIN, 'main', picked, 5)).toBe('rest')
    expect(choosing.damState(MAIN, 'main', {}, 3)).toBe('rest')
    expect(choosing.discardState(MAIN, picked)).toBe('open')
  })

  test('somebody who is aimed at', () => {
    const picked = { card: held('spy') }
    expect(choosing.sideState(MAIN, picked, 2)).toBe('open')
    expect(choosing.sideState(MAIN, picked, 3)).toBe('rest')
    expect(choosing.clickSide(MAIN, picked, 2)).toEqual({ move: spyOn[1] })
    expect(choosing.clickSide(MAIN, {}, 2)).toBe(null)
    expect(choosing.clickSide(MAIN, { card: held('small') }, 2)).toBe(null)
  })

  test('dragged: the place says what is meant', () => {
    expect(choosing.dropped(MAIN, held('small'), 'dam-3')).toEqual(MAIN[0])
    expect(choosing.dropped(MAIN, held('small'), 'dam-42')).toEqual(MAIN[1])
    expect(choosing.dropped(MAIN, held('small'), 'table')).toBe(null)
    expect(choosing.dropped(MAIN, held('spy'), 'side-2')).toEqual(spyOn[1])
    expect(choosing.dropped(MAIN, held('spy'), 'table')).toBe(null)
    expect(choosing.dropped(MAIN, held('harvest'), 'table')).toEqual(play)
    expect(choosing.dropped(MAIN, held('harvest'), 'discard')).toEqual(discards('hand', 'harvest')[0])
    expect(choosing.dropped(MAIN, held('harvest'), 'dam-3')).toBe(null)
    expect(choosing.dropped(MAIN, held('harvest'), 'reserve')).toBe(null)
  })
})

describe('a power', () => {
  test('at once, or first at whom', () => {
    expect(choosing.clickPower([{ do: 'power' }], {})).toEqual({ move: { do: 'power' } })
    const aims: Move[] = [{ do: 'draw' }, { do: 'power-at', side: 1 }]
    expect(choosing.clickPower(aims, {})).toEqual({ picked: { power: true } })
    expect(choosing.clickPower(aims, { power: true })).toEqual({ picked: {} })
    expect(choosing.sideState(aims, { power: true }, 1)).toBe('open')
    expect(choosing.clickSide(aims, { power: true }, 1)).toEqual({ move: aims[1] })
    expect(choosing.questionOf(aims, { power: true })).toBe('power-at')
    expect(choosing.canUsePower([{ do: 'draw' }])).toBe(false)
  })

  test('Plongeon and Recyclage take from the discard pile', () => {
    const dive: Move[] = [{ do: 'power-take', card: 'large' }, { do: 'draw' }]
    expect(choosing.takesOf(dive, {}).size).toBe(0)
    expect(choosing.takesOf(dive, { power: true }).get('large')).toEqual(dive[0])
    expect([...choosing.takesOf([{ do: 'take', card: 'spy' }], {}).keys()]).toEqual(['spy'])
  })

  test('Plans révisés: from a dam, then to another', () => {
    const plans: Move[] = [{ do: 'power-move', dam: 3 }]
    expect(choosing.damState(plans, 'start', { power: true }, 3)).toBe('open')
    expect(choosing.clickDam(plans, 'start', { power: true }, 3)).toEqual({ move: plans[0] })
    expect(choosing.clickDam([], 'moving', {}, 5)).toEqual({ move: { do: 'move-to', dam: 5 } })
  })
})

describe('Construction Optimisée', () => {
  const moves: Move[] = [
    { do: 'optimise', dam: 3, logs: 'one' },
    { do: 'optimise', dam: 3, logs: 'two' },
    { do: 'optimise', dam: 4, logs: 'one' },
  ]
  test('asks from where, and how many where that is a question', () => {
    const picked = { optimise: true }
    expect(choosing.clickDam(moves, 'main', picked, 4)).toEqual({ move: moves[2] })
    expect(choosing.clickDam(moves, 'main', picked, 3)).toEqual({ picked: { optimise: true, from: 3 } })
    const names = choosing.answersOf(moves, 'main', { optimise: true, from: 3 }).map(({ name }) => name)
    expect(names).toEqual(['move-one', 'move-two', 'cancel'])
  })
})

describe('buttons', () => {
  const names = (moves: Move[], phase: Parameters<typeof choosing.answersOf>[1], picked = {}) =>
    choosing.answersOf(moves, phase, picked).map(({ name }) => name)

  test('whatever ends something says what', () => {
    const stop: Move[] = [{ do: 'stop' }]
    for (const phase of ['laying', 'discarding', 'trading', 'main', 'diving', 'storing'] as const)
      expect(names(stop, phase)).toEqual([`stop-${phase}`])
  })
  test('fit what was picked', () => {
    expect(names(MAIN, 'main')).toEqual([])
    expect(names(MAIN, 'main', { card: held('small') })).toEqual(['new', 'discard'])
    expect(names(MAIN, 'main', { card: held('harvest') })).toEqual(['play', 'discard'])
    expect(names(MAIN, 'main', { card: held('spy') })).toEqual(['discard'])
    expect(names(lays('large', 3), 'laying', { card: held('large') })).toEqual(['lay'])
    expect(names(lays('large', 3, 4), 'laying', { card: held('large') })).toEqual([])
    expect(names([{ do: 'draw' }, { do: 'draw-card' }], 'refilling')).toEqual(['draw-log', 'draw-card'])
  })
  test('and the question with them', () => {
    const asks = (card: CardName) => choosing.questionOf(MAIN, { card: held(card) })
    expect((['small', 'harvest', 'spy', 'permanent'] as const).map(asks)).toEqual(['lay', 'play', 'spy', 'discard'])
    expect(choosing.questionOf(lays('large', NEW_DAM), { card: held('large') })).toBe('lay-new')
    expect(choosing.questionOf(lays('large', 3), { card: held('large') })).toBe('lay-old')
  })
  test('turns until yours', () => {
    expect(choosing.turnsUntilYours(viewWith({ player: 1 }))).toBe(2)
    expect(choosing.turnsUntilYours(viewWith({ player: 0 }))).toBe(null)
  })
})
