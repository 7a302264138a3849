import { cleanup, render } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Table } from '$lib/messages.gen'
import { settings } from '$lib/settings.svelte'
import type { TableClient } from '$lib/server/table-client.svelte'
import { fakeClient, tableWith } from '$testing/fake-client.svelte'
import WaitingRoom from './WaitingRoom.svelte'

beforeEach(() => settings.change({ lang: 'fr', name: 'Lina' }))
afterEach(cleanup)

function show(changes: Partial<Table>) {
  const table = tableWith({ state: 'waiting', view: null, told: null, ...changes })
  const client = fakeClient(table) as unknown as TableClient
  const props = { client, table, game: undefined, invited: false, invite: null, sit: () => {} }
  return render(WaitingRoom, { props })
}

test('whoever waits for the start is told who gives it', () => {
  const guest = { host: false, you: 0 }
  expect(
    show({ ...guest, host_seat: 1 }).getByText('C’est à Papi Jo de donner le départ.'),
  ).toBeTruthy()
  cleanup()
  expect(
    show({ host: false, you: 1, host_seat: 0 }).getByText('C’est à Lina de donner le départ.'),
  ).toBeTruthy()
  cleanup()
  expect(show({ ...guest, host_seat: null }).getByText(/la partie va bientôt commencer/)).toBeTruthy()
})

test('who hosts gives it', () => {
  expect(show({ host: true }).getByRole('button', { name: 'Commencer' })).toBeTruthy()
})
