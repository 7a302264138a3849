import { expect, test } from 'vitest'
import { cardWord } from '../faces'
import { wordsIn } from './tables'

test('an eight is called as the journal calls it', () => {
  expect(cardWord('8', wordsIn('en'))).toBe('an\u00a08')
  expect(cardWord('9', wordsIn('en'))).toBe('a\u00a09')
})
