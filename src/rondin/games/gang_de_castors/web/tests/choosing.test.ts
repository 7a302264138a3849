import { describe, expect, test } from 'vitest'
import * as choosing from '../choosing'
import type { CardName, Move } from '../types.gen'
import { keeps, peeks, swapsWith, takes, viewWith } from './tables'

const draw: Move = { do: 'draw' }
const discard: Move = { do: 'discard' }
const inHand = (card: CardName) => viewWith({ hand: { seat: 0, card, first_of_two: false } })

describe('your turn begins', () => {
  const moves = [draw, ...takes]

  test('the pile and the discard can be clicked, your row only after the discard', () => {
    expect(choosing.pileState(moves)).toBe('open')
    expect(choosing.discardState(moves, {})).toBe('open')
    expect(choosing.mineState(moves, {}, 2)).toBe('rest')
    expect(choosing.mineState(moves, { discard: true }, 2)).toBe('open')
  })

  test('the discard, then a place: take', () => {
    expect(choosing.clickDiscard(moves, viewWith(), {})).toEqual({ picked: { discard: true } })
    expect(choosing.discardState(moves, { discard: true })).toBe('selected')
    expect(choosing.clickMine(moves, { discard: true }, 2)).toEqual({ move: { do: 'take', place: 2 } })
    expect(choosing.clickDiscard(moves, viewWith(), { discard: true })).toEqual({ picked: {} })
  })

  test('an Action card on the discard is marked, and wished for all the same', () => {
    expect(choosing.discardState([draw], {})).toBe('forbidden')
    expect(choosing.clickDiscard([draw], viewWith(), {})).toEqual({ move: { do: 'take', place: 0 } })
  })
})

describe('a card in hand', () => {
  test('a value card: a place keeps it, the discard discards it', () => {
    const moves = [...keeps, discard]
    expect(choosing.mineState(moves, {}, 0)).toBe('open')
    expect(choosing.clickMine(moves, {}, 0)).toEqual({ move: { do: 'keep', place: 0 } })
    expect(choosing.clickDiscard(moves, inHand('7'), {})).toEqual({ move: discard })
    expect(choosing.pileState(moves)).toBe('rest')
  })

  test('Peek: a place is looked at', () => {
    expect(choosing.clickMine([discard, ...peeks], {}, 3)).toEqual({ move: { do: 'peek', place: 3 } })
  })

  test('Draw: no place is open, the card plays itself', () => {
    const moves: Move[] = [discard, { do: 'play-draw' }]
    expect(choosing.mineState(moves, {}, 1)).toBe('rest')
    expect(choosing.clickHand(moves)).toEqual({ move: { do: 'play-draw' } })
    expect(choosing.clickHand([discard])).toBe(null)
    expect(choosing.answersOf(moves, false)).toEqual(['play-draw', 'discard'])
  })

  test('Swap: your card and theirs, in either order', () => {
    const moves = [discard, ...swapsWith(1, 2)]
    expect(choosing.mineState(moves, {}, 0)).toBe('open')
    expect(choosing.theirsState(moves, {}, 2, 3)).toBe('open')
    expect(choosing.clickMine(moves, {}, 0)).toEqual({ picked: { mine: 0 } })
    const swap = { move: { do: 'swap', mine: 0, seat: 2, theirs: 3 } }
    expect(choosing.clickTheirs({ mine: 0 }, 2, 3)).toEqual(swap)
    expect(choosing.clickMine(moves, { theirs: { seat: 2, place: 3 } }, 0)).toEqual(swap)
    expect(choosing.clickMine(moves, { mine: 0 }, 0)).toEqual({ picked: { mine: undefined } })
    expect(choosing.theirsState(moves, { mine: 0 }, 3, 0)).toBe('rest')
    expect(choosing.seatState(moves, { mine: 0, seat: 1 }, 1)).toBe('selected')
    expect(choosing.seatState(moves, { mine: 0 }, 3)).toBe('rest')
  })
})

test('what nobody may do is still a wish, so that the server tells the rule', () => {
  expect(choosing.clickPile()).toEqual({ move: draw })
  expect(choosing.clickMine([], {}, 1)).toEqual({ move: { do: 'keep', place: 1 } })
  expect(choosing.clickDiscard([], viewWith({ to_act: 1 }), {})).toEqual({
    move: { do: 'take', place: 0 },
  })
})

test('the buttons: what the moves say, and ready only where there is nothing else', () => {
  expect(choosing.answersOf([{ do: 'remember' }], true)).toEqual(['remember'])
  expect(choosing.answersOf([], true)).toEqual(['ready'])
  expect(choosing.answersOf([{ do: 'knock' }, { do: 'go-on' }], false)).toEqual(['go-on'])
  expect(choosing.answersOf([draw, ...takes], false)).toEqual([])
})

test('how many turns until yours', () => {
  expect(choosing.turnsUntilYours(viewWith({ to_act: 1 }))).toBe(3)
  expect(choosing.turnsUntilYours(viewWith({ to_act: 0 }))).toBe(null)
  expect(choosing.turnsUntilYours(viewWith({ to_act: 1, you: null }))).toBe(null)
  expect(choosing.turnsUntilYours(viewWith({ to_act: 1, phase: 'looking' }))).toBe(null)
  expect(choosing.turnsUntilYours(viewWith({ to_act: 1, knocker: 0 }))).toBe(null)
  expect(choosing.turnsUntilYours(viewWith({ to_act: 1, knocker: 3 }))).toBe(null)
  expect(choosing.turnsUntilYours(viewWith({ to_act: 3, knocker: 1 }))).toBe(1)
})

test('a key is a place of your row, or a verb in the letters of the language', () => {
  const letters = { draw: 'P', knock: 'T' }
  expect(choosing.meaningOf('3', letters)).toEqual({ place: 2 })
  expect(choosing.meaningOf('t', letters)).toEqual({ verb: 'knock' })
  expect(choosing.meaningOf('5', letters)).toBe(null)
  expect(choosing.meaningOf('x', letters)).toBe(null)
})
