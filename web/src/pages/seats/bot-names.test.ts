import { cleanup, render } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameInfo } from '$lib/messages.gen'
import { settings } from '$lib/settings.svelte'
import { calledIn, dialsOf, finerOf, kindOf, levelsOf, memoryOf, named, saidOf, stepOf } from './bot-names'
import LevelPicker from './LevelPicker.svelte'

const own = { memory: 90, capacity: 8 }
const step = (value: number, label: string) => ({ value, label })
const game: GameInfo = {
  name: 'game',
  folder: 'game',
  title: 'Game',
  kind: '',
  tagline: '',
  default_edition: '',
  default_seats: 2,
  editions: [],
  options: [],
  bots: [
    { name: 'cub', label: 'Castorin', says: 'Oublie.', avatar: 11, dials: { memory: 60, capacity: 4 } },
    { name: 'builder', label: 'Bâtisseur', says: 'Solide.', avatar: 26, dials: own },
    { name: 'thoughtful', label: 'Réfléchi' },
    { name: 'thoughtful:memory=60', label: 'Réfléchi, 60' },
  ],
  usual_bot: 'builder',
  dials: [
    { name: 'memory', label: 'Oubli', steps: [step(40, 'peu'), step(100, 'tout')] },
    { name: 'capacity', label: 'Place', steps: [step(3, 'peu'), step(99, 'tout')] },
  ],
  memories: ['Poisson rouge', 'Éléphant'],
}

beforeEach(() => settings.change({ lang: 'fr' }))
afterEach(cleanup)

test('levels have a face, finer bots have none', () => {
  expect(levelsOf(game).map(({ name }) => name)).toEqual(['cub', 'builder'])
  expect(finerOf(game).map(({ name }) => name)).toEqual(['thoughtful', 'thoughtful:memory=60'])
})

test('a level is known however its memory is set, a finer bot by its whole name', () => {
  expect(kindOf(game, 'builder:memory=40')?.name).toBe('builder')
  expect(kindOf(game, 'thoughtful:memory=60')?.label).toBe('Réfléchi, 60')
  expect(kindOf(game, 'thoughtful:memory=61')).toBe(undefined)
  expect(kindOf(game, 'you')).toBe(undefined)
})

test('dials that a name leaves out are as the level has them', () => {
  expect(dialsOf(game, 'builder')).toEqual({})
  expect(dialsOf(game, 'builder:blunders=3')).toEqual({})
  expect(dialsOf(game, 'builder:memory=40')).toEqual({ memory: 40, capacity: 8 })
})

test('a whole memory is set and known again', () => {
  const goldfish = named('cub', memoryOf(game, 0))
  expect(goldfish).toBe('cub:memory=40:capacity=3')
  expect(stepOf(game, dialsOf(game, goldfish))).toBe(0)
  expect(stepOf(game, dialsOf(game, 'cub:memory=40'))).toBe(null)
  expect(stepOf(game, dialsOf(game, 'cub'))).toBe(-1)
  expect(named('cub', memoryOf(game, -1))).toBe('cub')
})

test('a changed memory is part of what a bot is called', () => {
  expect(calledIn(game, 'builder')).toBe('Bâtisseur')
  expect(calledIn(game, 'thoughtful:memory=60')).toBe('Réfléchi, 60')
  expect(calledIn(game, 'cub:memory=40:capacity=3')).toBe('Castorin, mémoire\u202f: poisson rouge')
  expect(calledIn(game, 'cub:memory=40')).toBe('Castorin, mémoire\u202f: réglée')
})

test('a changed memory says how it is set', () => {
  expect(saidOf(game, 'cub')).toBe('Oublie.')
  expect(saidOf(game, 'cub:memory=40')).toBe('Oubli\u202f: peu · Place\u202f: 4')
  expect(saidOf(game, 'thoughtful')).toBe('')
})

test('the chosen level says what it is', async () => {
  const onchange = vi.fn()
  const props = { label: 'Les bots', levels: levelsOf(game), value: 'cub', otherwise: 'Mélange', onchange }
  const { getByRole, rerender } = render(LevelPicker, props)
  expect(getByRole('status').textContent).toBe('Oublie.')
  getByRole('radio', { name: 'Bâtisseur' }).click()
  expect(onchange).toHaveBeenCalledWith('builder')
  await rerender({ value: '' })
  expect(getByRole('status').textContent).toBe('Mélange')
})
