import { expect, test } from 'vitest'
import { firstOfSeveral, listed } from './sentences'

test('the first of several sentences', () => {
  expect(firstOfSeveral('À toi\u202f! Pioche, ou prends la défausse.')).toBe('À toi\u202f!')
  expect(firstOfSeveral('Que fais-tu\u202f? Garde-la, ou jette-la.')).toBe('Que fais-tu\u202f?')
})

test('one sentence alone is no headline', () => {
  expect(firstOfSeveral('Lou joue.')).toBe('')
  expect(firstOfSeveral('')).toBe('')
})

test('names are said as a list', () => {
  expect(listed(['Lina', 'Malo', 'Zoé'], 'fr')).toBe('Lina, Malo et Zoé')
  expect(listed(['Lina', 'Malo'], 'en')).toBe('Lina and Malo')
})
