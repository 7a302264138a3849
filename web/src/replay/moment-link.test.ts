import { expect, test } from 'vitest'
import { hashOf, momentOf } from './moment-link'

test('a moment is found again by its address', () => {
  for (const eyes of [undefined, null, 'open', 0, 3] as const) {
    const moment = { step: 34, eyes }
    expect(momentOf(hashOf(moment))).toEqual(moment)
  }
})

test('what is no moment is the start, with the usual eyes', () => {
  for (const hash of ['', 'GC-12', '-1', '12-99', '1e3'])
    expect(momentOf(hash)).toEqual({ step: 0, eyes: undefined })
})
