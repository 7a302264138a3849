import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import type { Table } from '$lib/messages.gen'
import { loadBoard, type Given } from './outside-boards'
import OutsideBoard from './OutsideBoard.svelte'

const table = (game: string, number = 1) =>
  ({
    game,
    number,
    seats: [{ name: 'Lina' }, { name: 'Malo' }],
    told: { heading: '', prompt: 'À toi.', lines: ['Une carte.'], sheet: [] },
    moves: [{ move: { do: 'bet' }, verb: 'Miser' }],
  }) as unknown as Table
const props = (game: string, number?: number) => ({
  table: table(game, number), say: (key: string) => key, play: vi.fn(), ready() {}, refused: null, advised: [], still: true,
})
const moduleOf = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a board from outside is given the table, told of changes, makes moves, and is taken away', async () => {
  const seen: number[] = []
  let gone = false
  ;(globalThis as Record<string, unknown>)['hear'] = (given: Given | null) => {
    if (given) seen.push(given.table.number)
    else gone = true
  }
  const source = `export const mount = (place, given) => {
    hear(given)
    const button = document.createElement('button')
    button.textContent = given.table.moves[0].verb
    button.onclick = () => given.play(given.table.moves[0].move)
    place.append(button)
    return { update: hear, destroy: () => hear(null) }
  }`
  expect(await loadBoard('pond', moduleOf(source))).toBe(true)
  const first = props('pond')
  const { rerender, unmount } = render(OutsideBoard, first)
  screen.getByRole('button', { name: 'Miser' }).click()
  expect(first.play).toHaveBeenCalledWith({ do: 'bet' })
  await rerender(props('pond', 2))
  expect(seen).toEqual([1, 2])
  expect(screen.getByText('À toi.')).toBeTruthy()
  unmount()
  expect(gone).toBe(true)
})

test('where a board from outside fails, the plain one serves', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await loadBoard('mud', moduleOf('export const mount = () => { throw new Error("mud") }'))).toBe(true)
  render(OutsideBoard, props('mud'))
  await vi.waitFor(() => expect(screen.getByText('Une carte.')).toBeTruthy())
  expect(complained).toHaveBeenCalledOnce()
})

test.each(['export const other = 1', 'this is no script'])('%s is no board', async (source) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await loadBoard('none', moduleOf(source))).toBe(false)
})
