import { beforeEach, describe, expect, test } from 'vitest'
import { settings } from '$lib/settings.svelte'
import { cardWord } from '../faces'
import { newEvents } from '../story'
import { tableWith, wordsIn } from './tables'

/** What is read back from a line that the server wrote with these texts. */
function readBack(lang: 'fr' | 'en', key: string, seat: number, values: Record<string, unknown>) {
  settings.change({ lang })
  const say = wordsIn(lang)
  const who = ['Lina', 'Papi Jo', 'Noisette', 'Malo'][seat]
  const text = say(`story.${key}`, { you: seat === 0, who, ...values })
  const log = [{ number: 8, seat, text }]
  return newEvents(tableWith({}), tableWith({}, [], { log }), say)
}

describe.each(['fr', 'en'] as const)('the journal in %s', (lang) => {
  beforeEach(() => settings.change({ lang }))
  const word = (card: string) =>
    lang === 'fr' ? { '7': 'un\u00a07', swap: 'une carte Échange' }[card] : { '7': 'a\u00a07', swap: 'a Swap card' }[card]

  test.each([0, 1])('tells what seat %i did', (seat) => {
    const values = { place: 3, card: word('7') }
    expect(readBack(lang, 'kept', seat, values)).toEqual([{ what: 'kept', seat, place: 2, card: '7' }])
    expect(readBack(lang, 'took', seat, values)).toEqual([{ what: 'took', seat, place: 2, card: '7' }])
    expect(readBack(lang, 'drew', seat, {})).toEqual([{ what: 'drew', seat }])
    expect(readBack(lang, 'drew-second', seat, {})).toEqual([{ what: 'drew-second', seat }])
    expect(readBack(lang, 'discarded', seat, { card: word('swap') })).toEqual([
      { what: 'discarded', seat, card: 'swap' },
    ])
    expect(readBack(lang, 'peeked', seat, { place: 1 })).toEqual([{ what: 'peeked', seat, place: 0 }])
    expect(readBack(lang, 'knocked', seat, {})).toEqual([{ what: 'knocked', seat }])
  })

  test('tells with whom a card was swapped', () => {
    const say = wordsIn(lang)
    const theirs = say('swap-with', { you: false, who: 'Malo', n: 4 })
    expect(readBack(lang, 'swapped', 1, { mine: 1, other: theirs })).toEqual([
      { what: 'swapped', seat: 1, mine: 0, with: 3, theirs: 3 },
    ])
    const yours = say('swap-with', { you: true, n: 2 })
    expect(readBack(lang, 'swapped', 1, { mine: 1, other: yours })).toEqual([
      { what: 'swapped', seat: 1, mine: 0, with: 0, theirs: 1 },
    ])
  })
})

test('only lines that came since, and nothing of what is no move', () => {
  settings.change({ lang: 'fr' })
  const say = wordsIn('fr')
  const old = { number: 4, seat: 1, text: 'Papi Jo pioche une carte.' }
  const fresh = { number: 5, seat: 1, text: 'Papi Jo défausse un\u00a07.' }
  const other = { number: 5, seat: 2, text: 'Noisette fait une pause.' }
  const events = newEvents(
    tableWith({}, [], { log: [old] }),
    tableWith({}, [], { log: [old, fresh, other] }),
    say,
  )
  expect(events).toEqual([{ what: 'discarded', seat: 1, card: '7' }])
})

test('an eight is called as the journal calls it', () => {
  expect(cardWord('8', wordsIn('en'))).toBe('an\u00a08')
  expect(cardWord('9', wordsIn('en'))).toBe('a\u00a09')
})
