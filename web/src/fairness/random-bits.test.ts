// What a browser adds to the chance of a table, and what it remembers of it.

import { beforeEach, expect, it, vi } from 'vitest'
import type { FromBrowser } from '$lib/messages.gen'
import { tableWith } from '$testing/fake-client.svelte'
import { pledgeOf } from './match-keys'
import { compared, ownBits, takePart } from './random-bits'

const commitment = 'ab'.repeat(32)
const waiting = { state: 'waiting', table: 't1', you: 1, commitment } as const
const sent = vi.fn<(message: FromBrowser) => void>()
const client = { connected: true, send: sent }

beforeEach(() => {
  localStorage.clear()
  sent.mockReset()
})

it('pledges once, reveals what it pledged once the table is sealed, and finds it in the file', () => {
  const table = tableWith({ ...waiting, table: 'once' })
  takePart(client, table)
  const own = ownBits('once')
  expect(own?.bits).toMatch(/^[0-9a-f]{32}$/)
  const pledge = pledgeOf(own?.bits ?? '', commitment, 'once', 1)
  expect(sent.mock.calls).toEqual([[{ type: 'pledge', pledge }]])
  const contributions = [{ seat: 1, pledge }]
  takePart(client, { ...table, contributions })
  expect(sent).toHaveBeenCalledTimes(1)
  for (let i = 0; i < 2; i++) takePart(client, { ...table, contributions, sealed: true })
  expect(sent.mock.calls[1]).toEqual([{ type: 'reveal', bits: own?.bits }])
  expect(sent).toHaveBeenCalledTimes(2)

  const file = { commitment, words: [], contributions: [{ seat: 1, pledge, bits: own?.bits ?? '' }] }
  expect(compared(file, ownBits('once'))).toBe('same')
  expect(compared({ ...file, contributions: [{ seat: 1, pledge, bits: null }] }, ownBits('once'))).toBe('late')
  expect(compared({ ...file, contributions: [] }, ownBits('once'))).toBe('other')
  expect(compared({ ...file, words: ['eau'] }, ownBits('once'))).toBe('other')
  expect(compared({ ...file, commitment: 'cd'.repeat(32) }, ownBits('once'))).toBe('other')
})

it('does not reveal for a pledge that is not its own, nor before the seal, nor as a spectator', () => {
  takePart(client, tableWith({ ...waiting, table: 'other', sealed: true, contributions: [{ seat: 1, pledge: '0' }] }))
  takePart(client, tableWith({ ...waiting, table: 'watched', you: null }))
  expect(sent).not.toHaveBeenCalled()
})

it('draws other bits for another seat', () => {
  takePart(client, tableWith({ ...waiting, table: 'moved' }))
  const first = ownBits('moved')?.bits
  takePart(client, tableWith({ ...waiting, table: 'moved', you: 0 }))
  expect(ownBits('moved')?.bits).not.toBe(first)
  expect(sent).toHaveBeenCalledTimes(2)
})
