import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import type { Move } from '$lib/game/board-props'
import type { Table } from '$lib/messages.gen'
import { settings } from '$lib/settings.svelte'
import PlainBoard from './PlainBoard.svelte'

const swap = (mine: number, seat: number) => ({ move: { do: 'swap', mine, seat }, verb: 'Échanger' })
const table = {
  number: 3,
  seats: [{ name: 'Lina' }, { name: 'Malo' }, { name: 'Zoé' }],
  told: { heading: '', prompt: '', lines: ['Ta rangée : quatre cartes.'], sheet: [] },
  moves: [{ move: { do: 'draw' }, verb: 'Piocher' }, swap(0, 1), swap(1, 1), swap(1, 2)],
} as unknown as Table

function show(advised: Move[] = []) {
  settings.change({ lang: 'fr' })
  const play = vi.fn()
  const say = (key: string) => key
  render(PlainBoard, { table, say, play, ready() {}, refused: null, advised, still: true })
  return play
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
afterEach(cleanup)

test('tells the table in sentences', () => {
  show()
  expect(screen.getByText('Ta rangée : quatre cartes.')).toBeTruthy()
})

test('a move without a choice is made at once', async () => {
  const play = show()
  await press('Piocher')
  expect(play).toHaveBeenCalledWith({ do: 'draw' })
})

test('a move with choices is asked for, one field after the other', async () => {
  const play = show()
  await press('Échanger')
  expect(screen.getByText('ask.swap.mine')).toBeTruthy()
  await press('2')
  expect(screen.getByText('ask.swap.seat')).toBeTruthy()
  await press('Zoé')
  expect(play).toHaveBeenCalledWith({ do: 'swap', mine: 1, seat: 2 })
})

test('one can think again', async () => {
  const play = show()
  await press('Échanger')
  await press('Revenir')
  expect(screen.getByRole('button', { name: 'Piocher' })).toBeTruthy()
  expect(play).not.toHaveBeenCalled()
})

test('the buttons that lead to an advised move bear its number, question after question', async () => {
  show([{ do: 'swap', mine: 1, seat: 2 }, { do: 'draw' }])
  const marked = () =>
    screen.getAllByRole('button').map((one) => `${one.dataset['advised'] ?? ''} ${one.textContent?.trim()}`)
  expect(marked()).toEqual(['2 Piocher', '1 Échanger'])
  await press('Échanger')
  expect(marked().slice(0, 2)).toEqual([' 1', '1 2'])
  await press('2')
  expect(marked().slice(0, 2)).toEqual([' Malo', '1 Zoé'])
})
