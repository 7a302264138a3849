import { flushSync } from 'svelte'
import { describe, expect, test } from 'vitest'
import { all, boardTests } from '$testing/board'
import Board from '../Board.svelte'
import { pointsSign, standings } from '../cup/standing'
import type { Cup } from '../types.gen'
import { tableWith, viewWith, wordsIn } from './tables'

const { ready, show } = boardTests(Board, wordsIn)

const cup: Cup = {
  game: 2,
  games: 3,
  begins: [1, 2, 0],
  points: [0, 2, 0],
  dams: [1, 3, 0],
  wood: [7, 21, 4],
  winners: [],
  winning_side: null,
  ending: null,
  tie_break: null,
}

describe('a cup', () => {
  test('stands above the board: which game, who begins when, the points', () => {
    show(tableWith({ cup, first: 2 }))
    expect(all('.cup-strip b').map((node) => node.textContent)).toEqual(['Coupe 2/3'])
    const told = all('.cup-strip li').map((node) => node.getAttribute('title')?.split(': ')[1])
    expect(told).toEqual([
      'a déjà commencé une partie',
      'a commencé cette partie',
      'commencera plus tard',
    ])
    expect(all('.cup-strip .points').map((node) => node.textContent)).toEqual(['2', '0', '0'])
  })

  test('is counted by sides, in the order in which they begin', () => {
    const found = standings({ ...cup, points: [2, 2, 0] }, viewWith())
    expect(found.map(({ side }) => side)).toEqual([1, 2, 0])
    expect(found.map(({ ahead }) => ahead)).toEqual([true, false, true])
  })

  test('has fractions where winners shared', () => {
    expect([0, 2, 0.67, 2.5, 1.4].map(pointsSign)).toEqual(['0', '2', '⅔', '2 ½', '1 ⅖'])
  })

  test('after a game everybody may go on before the time is up', () => {
    show(tableWith({ cup, phase: 'between', to_act: 1 }, [], { ready: true }))
    const button = all('button').find((node) => node.textContent?.trim() === 'On continue')
    button?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    flushSync()
    expect(ready).toHaveBeenCalledOnce()
  })
})
