// Other words for everything: cards move and sound as before, because both come from events.
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Flights, type Flight } from '$kit/cards/flights.svelte'
import type { Say } from '$lib/game/board-props'
import type { LogLine } from '$lib/messages.gen'
import * as sounds from '$lib/sound'
import { boardTests } from '$testing/board'
import { lineOf } from '$testing/table'
import Board from '../Board.svelte'
import type { Event, View } from '../types.gen'
import { lying, tableWith, wordsIn } from './tables'

type Words = 'as written' | 'reworded'

const reworded: Say = (key) => `⟨${key.length}⟩`
let words: Words = 'as written'
const { show, hide } = boardTests(Board, (lang) => (words === 'reworded' ? reworded : wordsIn(lang)))

/** A part of a match, message by message: what happened, and what is seen then. */
const MESSAGES: readonly { events: Event[]; view: Partial<View> }[] = [
  { events: [{ what: 'looked', seat: 3 }], view: {} },
  {
    events: [{ what: 'drew', seat: 1 }],
    view: { phase: 'drawn', to_act: 1, hand: { seat: 1, card: null, first_of_two: false }, pile: 39 },
  },
  {
    events: [{ what: 'kept', seat: 1, place: 2, card: '8' }],
    view: { phase: 'finished', to_act: 1, pile: 39, discard: { top: '8', count: 4 } },
  },
  { events: [{ what: 'knocked', seat: 1 }], view: { to_act: 2, knocker: 1, discard: { top: '8', count: 4 } } },
  {
    events: [{ what: 'took', seat: 2, place: 0, card: '9' }],
    view: { to_act: 3, knocker: 1, discard: { top: '9', count: 4 } },
  },
  {
    events: [
      { what: 'renewed', card: '9' },
      { what: 'drew', seat: 3 },
    ],
    view: { phase: 'drawn', to_act: 3, knocker: 1, hand: { seat: 3, card: null, first_of_two: false } },
  },
  {
    events: [{ what: 'swapped', seat: 3, mine: 1, with: 0, theirs: 2 }],
    view: { to_act: 0, knocker: 1, discard: { top: 'swap', count: 2 } },
  },
  {
    events: [
      { what: 'discarded', seat: 0, card: '7' },
      { what: 'revealed', seat: 1, cards: ['1', '1', '1', '1'], replaced: [], points: 4 },
    ],
    view: { phase: 'round-over', knocker: 1, rows: Array(4).fill(lying('1', '1', '1', '1')), sheet: [[4, 4, 4, 4]] },
  },
  { events: [{ what: 'dealt', seat: 0, round: 2, card: '4' }], view: { phase: 'looking', round: 2, dealer: 0 } },
]

beforeEach(() => {
  vi.spyOn(sounds, 'sound').mockImplementation(() => {})
  vi.spyOn(Flights.prototype, 'start').mockImplementation(() => {})
})
afterEach(() => {
  words = 'as written'
  vi.restoreAllMocks()
})

const moved = ({ from, to, wait, slow }: Flight) => ({ from, to, wait, slow })

/** What flies and what sounds, message by message. */
function played(how: Words) {
  words = how
  const seen: unknown[] = []
  const log: LogLine[] = [lineOf(0, null)]
  const props = show(tableWith({}, [], { log: [...log] }))
  for (const [k, { events, view }] of MESSAGES.entries()) {
    const text = how === 'reworded' ? 'Même chose.' : `Ligne ${k}.`
    log.push(...events.map((event) => lineOf(k + 1, event, text)))
    props.table = tableWith(view, [], { log: [...log] })
    flushSync()
    const flights = vi.mocked(Flights.prototype.start).mock.calls.flatMap(([, flights]) => flights.map(moved))
    seen.push({ flights, sounds: vi.mocked(sounds.sound).mock.calls.flat() })
    vi.clearAllMocks()
  }
  hide()
  return seen
}

test('rewording every text changes no animation and no sound', () => {
  const first = played('as written')
  expect(first).toContainEqual({ flights: [], sounds: ['knock'] })
  expect(JSON.stringify(first)).toContain('row-3-1')
  expect(played('reworded')).toEqual(first)
})
