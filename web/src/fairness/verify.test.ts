// The published vectors: what is sound and what is wrong with each, as `rondin verify` says it.

import { describe, expect, it } from 'vitest'
import { toHex } from './match-keys'
import { rulesOf } from './rules-of-games'
import { sha256 } from './sha256'
import text from '../../../docs/fairness-vectors.json?raw'
import { parsed, verify, type MatchFile } from './verify'

interface Vectors {
  files: Record<string, MatchFile>
  changes: { of: string; path: string; value: unknown; fault: string }[]
}
const vectors: Vectors = JSON.parse(text)
// a game can be deleted with its folder
for (const [name, { game }] of Object.entries(vectors.files)) if (!(await rulesOf(game))) delete vectors.files[name]
const changes = vectors.changes.filter(({ of }) => of in vectors.files)

function changed(file: MatchFile, path: string, value: unknown): MatchFile {
  const copy = structuredClone(file)
  const way = path.split('.')
  const last = way.pop() ?? ''
  const place = way.reduce((at, step) => (at as Record<string, unknown>)[step], copy as unknown)
  ;(place as Record<string, unknown>)[last] = value
  return copy
}

async function verdict(file: MatchFile) {
  const rules = await rulesOf(file.game)
  return rules ? verify(file, rules).fault : 'no rules'
}

describe('published vectors', () => {
  it.each(Object.entries(vectors.files))('%s is sound', async (_name, file) => {
    expect(await verdict(file)).toBeNull()
  })

  it.each(changes)('$of with another $path: $fault', async ({ of, path, value, fault }) => {
    const file = vectors.files[of]
    expect(file && (await verdict(changed(file, path, value)))).toBe(fault)
  })
})

it('hashes as everybody does', () => {
  const abc = new TextEncoder().encode('abc')
  expect(toHex(sha256(abc))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(toHex(sha256(new Uint8Array(64)))).toBe(
    'f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b',
  )
})

it('takes only match files', () => {
  expect(parsed('{"format": "chess"}')).toBeNull()
  expect(parsed('<html>')).toBeNull()
  expect(parsed('null')).toBeNull()
})
