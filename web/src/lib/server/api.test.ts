import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, asProblem, Problem } from './api'
import { settings } from '$lib/settings.svelte'

const fetched = vi.fn<(url: string, how: RequestInit) => Promise<Response>>()

beforeEach(() => {
  settings.change({ lang: 'fr' })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const answers = (body: unknown, status = 200) =>
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }))

test('asks in the chosen language', async () => {
  answers({ rules: [] })
  await api.rules('a/b')
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/games/a%2Fb/rules?lang=fr')
})

test('sends what is wished for', async () => {
  answers({ table: 't', invite: null })
  expect(await api.join('LOUTRE-42')).toEqual({ table: 't', invite: null })
  const how = fetched.mock.calls[0]?.[1]
  expect([how?.method, how?.body]).toEqual(['POST', '{"code":"LOUTRE-42"}'])
})

test('at every table that a page opens a look waits until all are ready', async () => {
  answers({ table: 't', invite: null })
  await api.make({ game: 'pond', seats: ['you', 'open'], name: 'Lina' })
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
    game: 'pond',
    seats: ['you', 'open'],
    name: 'Lina',
    gathers: true,
  })
})

test('a refusal comes with its words', async () => {
  answers({ error: 'unknown-code', text: 'Aucune table.', field: 'code' }, 404)
  const wrong = await api.join('X').catch((wrong: unknown) => wrong)
  expect(wrong).toBeInstanceOf(Problem)
  expect(wrong).toMatchObject({ error: 'unknown-code', text: 'Aucune table.', field: 'code' })
})

test('so does everything else that goes wrong', async () => {
  fetched.mockRejectedValue(new TypeError('network'))
  await expect(api.games()).rejects.toMatchObject({ error: 'offline' })
  fetched.mockResolvedValue(new Response('<html>', { status: 502 }))
  await expect(api.games()).rejects.toMatchObject({ error: 'server' })
  fetched.mockResolvedValue(new Response('<html>'))
  await expect(api.games()).rejects.toMatchObject({ error: 'server' })
  expect(asProblem(new Error('x')).text).not.toBe('')
})
