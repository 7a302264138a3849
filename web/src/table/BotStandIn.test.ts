import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Table } from '$lib/messages.gen'
import { settings } from '$lib/settings.svelte'
import type { TableClient } from '$lib/server/table-client.svelte'
import BotStandIn from './BotStandIn.svelte'
import { fakeClient, tableWith } from '$testing/fake-client.svelte'

beforeEach(() => settings.change({ lang: 'fr' }))
afterEach(cleanup)

const client = fakeClient(tableWith({})) as unknown as TableClient
const after = (moves: number, changes: Partial<Table> = {}) =>
  tableWith({ slow: 1, log: [{ number: moves, seat: 0, text: '', event: null }], ...changes })
const props = (table: Table, away = false) => ({ client, table, away })

test('whoever chose to wait is asked again at the next move, not when somebody talks', async () => {
  const shown = render(BotStandIn, { props: props(after(4)) })
  const offer = () => shown.queryByRole('button', { name: 'Laisser un bot jouer' })
  expect(shown.getByText(/Papi Jo prend son temps/)).toBeTruthy()
  await fireEvent.click(shown.getByRole('button', { name: 'Attendre' }))
  expect(offer()).toBe(null)
  await shown.rerender(props(after(4, { number: 9 })))
  expect(offer()).toBe(null)
  await shown.rerender(props(after(6)))
  expect(offer()).toBeTruthy()
})

test('nobody is asked about themselves, nor whoever only watches', () => {
  for (const changes of [{ slow: 0 }, { you: null }, { slow: null }]) {
    const { container } = render(BotStandIn, { props: props(after(4, changes)) })
    expect(container.textContent?.trim()).toBe('')
    cleanup()
  }
})

test('for whom a bot plays can take the seat back', () => {
  const shown = render(BotStandIn, { props: props(after(4), true) })
  expect(shown.getByRole('button', { name: 'Je reprends' })).toBeTruthy()
})
