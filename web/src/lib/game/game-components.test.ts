import { expect, test } from 'vitest'
import { boardOf, coverOf } from './game-components'

// Covers only: boards are found in the same way, and take seconds to load.
const COVERS = Object.keys(import.meta.glob('../../../../src/rondin/games/*/web/Cover.svelte'))
const folderOf = (file: string) => /games\/([^/]+)\/web/.exec(file)?.[1] ?? ''

test.each(COVERS)('%s is found by the folder of its game', async (file) => {
  expect(await coverOf(folderOf(file))).not.toBeNull()
})

test('a game without a board has none', async () => {
  expect(await boardOf({ name: 'no-such-game', folder: 'no_such_game' })).toBeNull()
})
