import { expect, test } from 'vitest'
import { answered, deedsOf, nextQuestion } from './move-questions'

const swap = (mine: number, seat: number) => ({ move: { do: 'swap', mine, seat }, verb: 'Swap' })
const draw = { move: { do: 'draw' }, verb: 'Draw' }

test('moves are gathered by what they do', () => {
  expect(deedsOf([draw, swap(0, 1), swap(1, 1)]).map((deed) => [deed.verb, deed.choices.length])).toEqual([
    ['Draw', 1],
    ['Swap', 2],
  ])
})

test('asks for one field after the other, only where there is a choice', () => {
  const all = [swap(0, 1), swap(1, 1), swap(1, 2)]
  expect(nextQuestion(all)).toEqual({ field: 'mine', values: [0, 1] })
  expect(nextQuestion(answered(all, 'mine', 0))).toBe(null)
  expect(nextQuestion(answered(all, 'mine', 1))).toEqual({ field: 'seat', values: [1, 2] })
  expect(nextQuestion([draw])).toBe(null)
})
