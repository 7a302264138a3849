import { cleanup, render } from '@testing-library/svelte'
import { flushSync, type Component } from 'svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BoardProps, Say } from '$lib/game/board-props'
import type { Table } from '$lib/messages.gen'
import type { TableClient } from '$lib/server/table-client.svelte'
import { settings } from '$lib/settings.svelte'
import { fakeClient, seat, tableWith } from '$testing/fake-client.svelte'
import HoldingBoard from '$testing/HoldingBoard.test.svelte'
import NumberBoard from '$testing/NumberBoard.test.svelte'
import ScoringBoard from '$testing/ScoringBoard.test.svelte'
import PlainScreen from './PlainScreen.svelte'
import ScreenTable from './ScreenTable.svelte'

const say: Say = (key) => key
const seats = [seat('Lina', 4, { points: 7 }), seat('Papi Jo', 3, { points: 12 })]
const playing = (more: Partial<Table> = {}) => tableWith({ you: null, seats, view: { to_act: 0 }, ...more })

beforeEach(() => settings.change({ lang: 'fr' }))
afterEach(cleanup)

function show(table: Table, { face = NumberBoard as Component<BoardProps>, flat = false } = {}) {
  const client = fakeClient(table) as unknown as TableClient
  return render(ScreenTable, { props: { client, table, title: 'Un jeu', flat, face, say } })
}

test('whose turn it is, what they do, and whose doing the newest line tells of', () => {
  const { container, getByText } = show(playing())
  expect(container.querySelector('.turn')?.textContent).toContain('C’est à Lina')
  expect(container.querySelector('.turn')?.textContent).toContain('À toi ! Pioche.')
  const told = getByText('Papi Jo pioche une carte.')
  expect(told.parentElement?.querySelector('.teller img')?.getAttribute('src')).toContain('avatar-3')
  expect(getByText('Manche 1 sur 4')).toBeTruthy()
})

test('while it is nobody\u2019s turn the game has the place', () => {
  const { container } = show(playing({ view: { to_act: null } }))
  expect(container.querySelector('.turn b')?.textContent).toBe('Un jeu')
})

test('how everybody stands is told once: by the board, or else beside it', () => {
  const points = (container: HTMLElement) => [...container.querySelectorAll('ol b')].map((one) => one.textContent)
  expect(points(show(playing()).container)).toEqual(['7', '12'])
  cleanup()
  expect(points(show(playing(), { face: ScoringBoard }).container)).toEqual([])
})

test('what a board holds back is told by nothing around it, and then it is', async () => {
  const { container, rerender } = show(playing({ view: { to_act: 0, holds: true } }), { face: HoldingBoard })
  expect(container.textContent).not.toContain('Papi Jo pioche une carte.')
  expect(container.textContent).not.toContain('À toi ! Pioche.')
  expect(container.querySelector('ol b')).toBe(null)
  await rerender({ table: playing() })
  flushSync()
  expect(container.textContent).toContain('Papi Jo pioche une carte.')
})

test('lying flat it says both on both long sides, and is heard once', () => {
  const { container } = show(playing(), { flat: true })
  const says = (place: string) => container.querySelector(place)?.textContent ?? ''
  for (const place of ['header', '.far'])
    for (const words of ['C’est à Lina', 'Papi Jo pioche une carte.']) expect(says(place)).toContain(words)
  expect(container.querySelector('.far')?.getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelectorAll('[aria-live]')).toHaveLength(1)
})

test('a game without a screen is told in sentences, lying flat to both sides', () => {
  const sentence = 'Papi Jo : 1, une carte cachée.'
  expect(show(playing(), { face: PlainScreen }).getAllByText(sentence)).toHaveLength(1)
  cleanup()
  const [far, near] = show(playing(), { face: PlainScreen, flat: true }).getAllByText(sentence)
  expect(far?.closest('[aria-hidden=true]')).not.toBe(null)
  expect(near?.closest('[aria-hidden=true]')).toBe(null)
})
