import { expect, test } from 'vitest'
import { called } from './games.svelte'
import type { GameInfo } from '$lib/messages.gen'

const game = {
  title: 'Gang de Castors',
  editions: [
    { name: 'gigamic', label: 'Gang de Castors, de 2 à 10', modes: [] },
    { name: 'amigo', label: 'Biberbande, de 2 à 6', modes: [] },
    { name: 'pocket', label: 'La petite carte', modes: [] },
  ],
} as unknown as GameInfo

test('an edition with a name of its own is called by it', () => {
  expect(called(game, 'gigamic')).toBe('Gang de Castors')
  expect(called(game, 'amigo')).toBe('Biberbande')
  expect(called(game, 'pocket')).toBe('Gang de Castors')
  expect(called(undefined, 'amigo')).toBeUndefined()
})
