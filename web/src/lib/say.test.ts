import { beforeEach, expect, test } from 'vitest'
import { find, say, wordsIn, wordsOf } from './say'
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

test('a part of the application has words of its own', () => {
  const word = wordsIn({ hi: 'Salut {who}', 'n.one': '{n} mot', 'n.other': '{n} mots' }, { hi: 'Hi {who}', 'n.one': '{n} word', 'n.other': '{n} words' })
  expect([word('hi', { who: 'Zoé' }), word('n', { n: 2 })]).toEqual(['Salut Zoé', '2 mots'])
  settings.change({ lang: 'en' })
  expect([word('hi', { who: 'Zoé' }), word('n', { n: 1 })]).toEqual(['Hi Zoé', '1 word'])
})
