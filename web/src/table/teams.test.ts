import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatLine, Table } from '$lib/messages.gen'
import { settings } from '$lib/settings.svelte'
import type { TableClient } from '$lib/server/table-client.svelte'
import { columnOf, hasPartner, partnersOf, seatsByTeam, teamsAt } from '$lib/game/teams'
import { fakeClient, seat, tableWith } from '$testing/fake-client.svelte'
import PlayTable from './PlayTable.svelte'
import PointingBoard from '$testing/PointingBoard.test.svelte'

beforeEach(() => {
  vi.useFakeTimers()
  settings.change({ lang: 'fr' })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const MOVE = { move: { do: 'lay' }, verb: 'Poser' }
const names = ['Lina', 'Malo', 'Zoé', 'Papi']
const four = (more: Partial<Table> = {}) =>
  tableWith({ seats: names.map((name, k) => seat(name, k + 1, { team: k % 2 })), ...more })
const line = (name: string, text: string, to?: 'team'): ChatLine => ({
  name,
  avatar: 1,
  text,
  ...(to && { to }),
})

function show(table: Table) {
  const client = fakeClient(table)
  const props = {
    client: client as unknown as TableClient,
    board: PointingBoard,
    say: (key: string) => key,
    still: true,
  }
  return { client, ...render(PlayTable, { props }) }
}

test('who is with whom', () => {
  const table = four()
  expect(teamsAt(table)).toBe(2)
  expect(partnersOf(table, 1)).toEqual([3])
  expect(partnersOf(table, null)).toEqual([])
  expect(partnersOf(tableWith(), 0)).toEqual([])
  expect(teamsAt(tableWith())).toBe(0)
  expect(hasPartner(four({ you: null }))).toBe(false)
  expect(seatsByTeam(6, 3)).toEqual([[0, 3], [1, 4], [2, 5]])
  expect(seatsByTeam(1, 0)).toEqual([[0]])
})

test('a team may have one column of the score sheet', () => {
  const sheet = (...names: string[]) => ({ heading: '', prompt: '', lines: [], sheet: [['', ...names]] })
  expect(columnOf(four({ you: 3, told: sheet('Lina et Zoé', 'Malo et Papi') }))).toEqual({ you: 1, shared: true })
  expect(columnOf(four({ you: 3, told: sheet(...names) }))).toEqual({ you: 3, shared: false })
  expect(columnOf(four({ you: null, told: sheet('a', 'b') })).you).toBe(null)
  expect(columnOf(tableWith()).you).toBe(0)
})

test('a bot is no partner to talk to', () => {
  const table = four()
  table.seats[2] = seat('Zoé', 3, { team: 0, by: 'bot' })
  expect(hasPartner(table)).toBe(false)
  expect(show(table).queryByRole('button', { name: 'Équipe' })).toBe(null)
})

test('the team is spoken to alone, or everybody', async () => {
  const { client, getByRole, getByLabelText } = show(four())
  await fireEvent.input(getByLabelText('Écrire à ton équipe'), { target: { value: 'le grand' } })
  await fireEvent.click(getByRole('button', { name: 'Envoyer' }))
  expect(client.send).toHaveBeenCalledWith({ type: 'say', text: 'le grand', to: 'team' })
  await fireEvent.click(getByRole('button', { name: 'Tous' }))
  await fireEvent.click(getByRole('button', { name: 'Merci\u202f!' }))
  expect(client.send).toHaveBeenCalledWith({ type: 'say', text: 'Merci\u202f!' })
})

test('what is new on the other side is marked until it is looked at', async () => {
  const { client, getByRole, container } = show(four())
  const talk = () => container.querySelector('.chat ol')?.textContent ?? ''
  client.message = four({ chat: [line('Malo', 'bonjour')] })
  flushSync()
  expect(talk()).toBe('')
  await fireEvent.click(getByRole('button', { name: 'Tous, du nouveau' }))
  expect(talk()).toContain('bonjour')
  expect(getByRole('button', { name: 'Tous' }).getAttribute('aria-pressed')).toBe('true')
  client.message = four({ chat: [line('Malo', 'bonjour'), line('Zoé', 'psst', 'team')] })
  flushSync()
  expect(talk()).not.toContain('psst')
  await fireEvent.click(getByRole('button', { name: 'Équipe, du nouveau' }))
  expect(talk()).toContain('psst')
  expect(talk()).not.toContain('bonjour')
})

test('while there is nothing to do a tap points, and the innermost thing counts', async () => {
  const { client, getByTestId, getByText } = show(four())
  await fireEvent.click(getByText('grand rondin'))
  expect(client.point).toHaveBeenLastCalledWith('hand:large:0')
  expect(client.play).not.toHaveBeenCalled()
  await fireEvent.click(getByTestId('log'))
  expect(client.point).toHaveBeenLastCalledWith('log:3:0')
  expect(client.point).toHaveBeenCalledTimes(2)
})

test('things that are no buttons are reached by key as well', async () => {
  const { client, getByTestId } = show(four())
  const log = getByTestId('log')
  expect(log.getAttribute('aria-label')).toBe('Montrer\u202f: un rondin')
  await fireEvent.keyDown(log, { key: 'Enter' })
  expect(client.point).toHaveBeenCalledWith('log:3:0')
  client.message = four({ moves: [MOVE] })
  flushSync()
  expect(log.hasAttribute('role')).toBe(false)
})

test('on one’s own move a tap plays, unless one says that it points', async () => {
  const { client, getByText, getByTestId, getByRole } = show(four({ moves: [MOVE] }))
  await fireEvent.click(getByText('grand rondin'))
  expect(client.play).toHaveBeenCalledOnce()
  expect(client.point).not.toHaveBeenCalled()
  await fireEvent.contextMenu(getByTestId('card'))
  expect(client.point).toHaveBeenCalledOnce()
  await fireEvent.click(getByRole('button', { name: 'Montrer du doigt' }))
  await fireEvent.click(getByText('grand rondin'))
  expect(client.point).toHaveBeenCalledTimes(2)
  await fireEvent.click(getByText('grand rondin')) // once is once
  expect(client.play).toHaveBeenCalledTimes(2)
})

test('a finger with its name, told aloud, for a few seconds', async () => {
  const { client, getByTestId, container } = show(four())
  client.onpoint?.({ type: 'point', seat: 2, at: 'hand:large:0' })
  flushSync()
  await vi.waitFor(() => expect(container.querySelector('.finger')).not.toBe(null)) // it is loaded for teams alone
  expect(container.querySelector('.finger')?.textContent).toContain('Zoé')
  expect(getByTestId('card').hasAttribute('data-pointed')).toBe(true)
  const told = [...container.querySelectorAll('[aria-live]')].map((live) => live.textContent)
  expect(told).toContain('Zoé montre\u202f: un grand rondin.')
  client.onpoint?.({ type: 'point', seat: 2, at: 'dam:3' }) // one finger each
  client.onpoint?.({ type: 'point', seat: 0, at: 'nowhere' })
  flushSync()
  expect(container.querySelectorAll('.finger')).toHaveLength(1)
  vi.advanceTimersByTime(5000)
  flushSync()
  expect(container.querySelector('.finger')).toBe(null)
  expect(getByTestId('card').hasAttribute('data-pointed')).toBe(false)
})

test('without a partner nothing points', async () => {
  const { client, getByText, queryByRole } = show(tableWith())
  await fireEvent.click(getByText('grand rondin'))
  expect(client.play).toHaveBeenCalledOnce()
  expect(client.point).not.toHaveBeenCalled()
  expect(queryByRole('button', { name: 'Montrer du doigt' })).toBe(null)
})
