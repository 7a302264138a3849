import { cleanup, render } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Say } from '$lib/game/board-props'
import type { Table } from '$lib/messages.gen'
import { settings } from '$lib/settings.svelte'
import type { TableClient } from '$lib/server/table-client.svelte'
import { fakeClient, tableWith } from '$testing/fake-client.svelte'
import HoldingBoard from '$testing/HoldingBoard.test.svelte'
import PlayTable from './PlayTable.svelte'
import NumberBoard from '$testing/NumberBoard.test.svelte'

const say: Say = (key) => key

beforeEach(() => settings.change({ lang: 'fr' }))
afterEach(cleanup)

function show(table: Table, more = {}) {
  const client = fakeClient(table)
  const props = { client: client as unknown as TableClient, board: NumberBoard, say, still: true, ...more }
  const page = render(PlayTable, { props })
  return { client, ...page }
}

test('the board, the score sheet, the journal and the chat', () => {
  const { getByText, getByRole, container } = show(tableWith())
  expect(getByText('board 3')).toBeTruthy()
  expect(getByRole('table').textContent).toContain('Papi Jo')
  expect(container.querySelector('.log li')?.textContent).toContain('Papi Jo pioche une carte.')
  expect(getByRole('button', { name: 'Bien joué\u202f!' })).toBeTruthy()
})

test('a table without chat has none, a spectator says nothing', () => {
  expect(show(tableWith({ chat: null })).queryByText('Un petit mot')).toBe(null)
  cleanup()
  expect(show(tableWith({ you: null })).queryByRole('textbox')).toBe(null)
})

test('the table in words, for who does not see it: all of it when asked for', () => {
  const { getByLabelText, getByRole, getByText, queryByRole } = show(tableWith())
  const told = getByLabelText('La table en mots')
  for (const text of ['Manche 1 sur 4', 'À toi ! Pioche.']) expect(told.textContent).toContain(text)
  const row = 'Papi Jo : 1, une carte cachée.'
  expect(queryByRole('listitem', { name: row })).toBe(null)
  expect(getByText(row).closest('ul')?.hidden).toBe(true)
  getByRole('button', { name: 'Décrire la table' }).click()
  flushSync()
  expect(settings.inWords).toBe(true)
  expect(getByText(row).closest('ul')?.hidden).toBe(false)
  getByRole('button', { name: 'Ne plus décrire la table' }).click()
  flushSync()
  expect(settings.inWords).toBe(false)
})

test('what is new is announced: lines of the journal, then the question', () => {
  const { client, container } = show(tableWith())
  const live = container.querySelector('[aria-live=polite].unseen')
  expect(live?.textContent).toBe('')
  const log = [...tableWith().log, { number: 4, seat: 1, text: 'Papi Jo défausse un 4.', event: null }]
  client.message = tableWith({ number: 4, log, told: { ...told(), prompt: 'À toi.' } })
  flushSync()
  expect(live?.textContent).toBe('Papi Jo défausse un 4. À toi.')
})

test('what a board holds back is told by nothing beside it, and then once', () => {
  const { client, container, getByRole } = show(tableWith(), { board: HoldingBoard })
  const live = container.querySelector('[aria-live=polite].unseen')
  const journal = () => container.querySelector('.log')?.textContent
  const log = [...tableWith().log, { number: 4, seat: null, text: 'Lina : 4 + 3 = 7.', event: null }]
  const sheet = [['', 'Lina', 'Papi Jo'], ['Manche 1', '77', '88'], ['Total', '77', '88']]
  client.message = tableWith({ number: 4, view: { holds: true }, log, told: { ...told(), sheet } })
  flushSync()
  expect(getByRole('table').textContent).not.toContain('77')
  expect(journal()).not.toContain('4 + 3')
  expect(live?.textContent).toBe('')
  client.message = { ...client.message, number: 5, view: {} }
  flushSync()
  expect(getByRole('table').textContent).toContain('77')
  expect(journal()).toContain('4 + 3')
  expect(live?.textContent).toBe('Lina : 4 + 3 = 7. À toi ! Pioche.')
})

const told = () => tableWith().told ?? { heading: '', prompt: '', lines: [], sheet: [] }

test('quick words are said with one tap', async () => {
  const { client, getByRole } = show(tableWith())
  getByRole('button', { name: 'Merci\u202f!' }).click()
  expect(client.send).toHaveBeenCalledWith({ type: 'say', text: 'Merci\u202f!' })
})

test('a refusal: what, why, and the rule; it can be put away', () => {
  const { client, getByRole, queryByRole } = show(tableWith())
  client.refused = { type: 'refused', rule: 'GC-08', title: 'Jamais', text: 'Une carte **Action** reste.' }
  flushSync()
  expect(getByRole('alert').textContent).toContain('Une carte Action reste.')
  expect(getByRole('link', { name: 'Règle GC-08' }).getAttribute('href')).toBe('/rules/jeu#GC-08')
  getByRole('button', { name: 'Compris' }).click()
  flushSync()
  expect(queryByRole('alert')).toBe(null)
})

test('after the last card: on to the result', () => {
  const onend = vi.fn()
  show(tableWith({ state: 'over' }), { onend }).getByRole('button', { name: 'Voir le résultat' }).click()
  expect(onend).toHaveBeenCalledOnce()
})
