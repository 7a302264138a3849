import { beforeEach, expect, test } from 'vitest'
import { en } from '../texts/en'
import { fr } from '../texts/fr'
import { find, say, wordsOf } from './say'
import { settings } from './settings.svelte'

beforeEach(() => settings.change({ lang: 'fr' }))

test('fills gaps and leaves those without a value', () => {
  expect(find({ a: '{x} et {y}' }, 'fr', 'a', { x: 1 })).toBe('1 et {y}')
})

test('French counts nought as one, English does not', () => {
  expect(say('points', { n: 0 })).toBe('0 point')
  expect(say('points', { n: 2 })).toBe('2 points')
  settings.change({ lang: 'en' })
  expect(say('points', { n: 0 })).toBe('0 points')
  expect(say('points', { n: 1 })).toBe('1 point')
})

test('a game speaks for itself, and the application for what it lacks', () => {
  const words = wordsOf({ title: 'Gang', row: { you: 'Ta rangée', other: 'La rangée de {who}' } })
  expect(words('title')).toBe('Gang')
  expect(words('row', { you: true })).toBe('Ta rangée')
  expect(words('row', { who: 'Zoé' })).toBe('La rangée de Zoé')
  expect(words('back')).toBe('Revenir')
  expect(words('nothing.of.the.kind')).toBe('nothing.of.the.kind')
})

test('words of a game come flat or nested', () => {
  expect(wordsOf({ 'points.one': '{n} pt', 'points.other': '{n} pts' })('points', { n: 3 })).toBe('3 pts')
})

test('both languages have the same gaps', () => {
  const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((gap) => gap[1]).sort()
  for (const [key, text] of Object.entries(fr))
    expect(gaps(en[key as keyof typeof fr]), key).toEqual(gaps(text))
})

test('French is set as French is set', () => {
  for (const [key, text] of Object.entries(fr)) {
    expect(text, key).not.toMatch(/[^\u202f][;:!?»]/u)
    expect(text, key).not.toMatch(/«[^\u202f]/u)
    expect(text, key).not.toContain("'")
    expect(text, key).not.toContain('...')
  }
})

test('English has no straight apostrophes', () => {
  for (const [key, text] of Object.entries(en)) expect(text, key).not.toContain("'")
})
