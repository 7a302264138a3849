import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '$lib/settings.svelte'
import { tableWith } from '$testing/fake-client.svelte'
import InviteSheet from './InviteSheet.svelte'

beforeEach(() => settings.change({ lang: 'fr' }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function linkShown(origin: string | null) {
  vi.stubGlobal('fetch', () => Promise.resolve({ json: () => Promise.resolve({ origin }) }))
  const table = tableWith({ table: 'abc', invite: 'xyz', code: 'LOUTRE-42' })
  render(InviteSheet, { props: { table, open: true, onclose: () => {} } })
  const expected = origin ? 'Pour les téléphones sur le même Wi-Fi.' : /que sur cet ordinateur/
  await screen.findByText(expected)
  return screen.getByDisplayValue<HTMLInputElement>(/\/t\/abc/).value
}

test('an invitation from the machine of the server is one that a phone can open', async () => {
  expect(location.hostname).toBe('localhost')
  expect(await linkShown('http://192.168.1.20:8000')).toMatch(/^http:\/\/192\.168\.1\.20:8000\/t\/abc/)
})

test('where only this machine can open it, it is said so', async () => {
  expect(await linkShown(null)).toMatch(new RegExp(`^${location.origin}/t/abc`))
})
