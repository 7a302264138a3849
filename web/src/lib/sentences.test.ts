import { expect, test } from 'vitest'
import { firstOfSeveral } from './sentences'

test('the first of several sentences', () => {
  expect(firstOfSeveral('À toi\u202f! Pioche, ou prends la défausse.')).toBe('À toi\u202f!')
  expect(firstOfSeveral('Regarde… Puis retiens.')).toBe('Regarde…')
})

test('one sentence alone is no headline', () => {
  expect(firstOfSeveral('Lou joue.')).toBe('')
  expect(firstOfSeveral('')).toBe('')
})
