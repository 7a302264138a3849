import { beforeEach, expect, test } from 'vitest'
import type { GameInfo } from '$lib/messages.gen'
import { firstMode, isNewTo, lessonFor, neverPlayed } from './beginners'
import { keepLearnt } from './learnt'

const lesson = (name: string, edition: string, mode: string) => ({ name, title: name, edition, mode, minutes: 5 })
const mode = (name: string) => ({ name, label: name, hint: '', min: 2, max: 4, teams: 0 })
const game = {
  name: 'pond',
  first_mode: 'easy',
  editions: [{ name: 'old', label: 'Old', modes: [mode('usual'), mode('easy')] }, { name: 'new', label: 'New', modes: [mode('usual')] }],
  lessons: [lesson('easy', 'old', 'easy'), lesson('usual', 'old', 'usual')],
} as unknown as GameInfo

beforeEach(() => localStorage.clear())

test('the lesson is that of the mode, else the first one, of another edition if need be', () => {
  expect(lessonFor(game, 'old', 'usual')?.name).toBe('usual')
  expect(lessonFor(game, 'old', 'odd')?.name).toBe('easy')
  expect(lessonFor(game, 'new', 'usual')?.name).toBe('usual')
  expect(lessonFor({ ...game, lessons: [] }, 'old')).toBeUndefined()
})

test('a first match is in the mode for beginners, where the edition has it', () => {
  expect(firstMode(game, 'old')?.name).toBe('easy')
  expect(firstMode(game, 'new')).toBeUndefined()
})

test('whoever learnt a game is not new to it, but has not played it', () => {
  expect(isNewTo('pond')).toBe(true)
  keepLearnt('pond', 'easy')
  keepLearnt('pond', 'easy')
  expect(isNewTo('pond')).toBe(false)
  expect(neverPlayed('pond')).toBe(true)
  expect(isNewTo('pondweed')).toBe(true)
})
