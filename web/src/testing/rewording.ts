// Proves that a board moves things and makes sounds by events alone: in other words it does the same.
import { flushSync, type Component } from 'svelte'
import { expect, test, vi } from 'vitest'
import { Flights, type Flight } from '$kit/cards/flights.svelte'
import type { BoardProps, Say } from '$lib/game/board-props'
import type { LogLine, Table } from '$lib/messages.gen'
import * as sounds from '$lib/sound'
import { boardTests, type Language } from './board'
import { lineOf } from './table'

/** What happened, and the table after it; its log is written here. */
export interface Message<Event extends { what: string }> {
  events: readonly Event[]
  table: Table
}

export interface Played {
  flights: Pick<Flight, 'from' | 'to' | 'wait' | 'slow'>[]
  sounds: sounds.Sound[]
  /** What `look` saw. */
  looked: unknown
}

const reworded: Say = (key) => `⟨${key.length}⟩`

/**
 * Show a board the same messages as written and reworded, and compare what flies and what sounds.
 * `look` tells what else moves on this board; `check` looks at what was played as written.
 */
export function rewordingTest<Event extends { what: string }>(
  Board: Component<BoardProps>,
  wordsIn: (lang: Language) => Say,
  messages: readonly Message<Event>[],
  check: (played: readonly Played[]) => void,
  look: () => unknown = () => null,
): void {
  let other = false
  const { show, hide } = boardTests(Board, (lang) => (other ? reworded : wordsIn(lang)))

  function play(): Played[] {
    const heard = vi.spyOn(sounds, 'sound').mockImplementation(() => {})
    const flown = vi.spyOn(Flights.prototype, 'start').mockImplementation(() => {})
    const [first, ...later] = messages.map(({ events, table }, k) => ({ events, table, number: k }))
    const log: LogLine[] = []
    const told = (k: number) => (other ? 'La même chose.' : `Ligne ${k}.`)
    const next = ({ events, table, number }: NonNullable<typeof first>): Table => {
      log.push(...events.map((event) => lineOf(number, event, told(number))))
      return { ...table, log: [...log] }
    }
    const found = (): Played => {
      flushSync()
      const flights = flown.mock.calls.flatMap(([, flights]) =>
        flights.map(({ from, to, wait, slow }) => ({ from, to, wait, slow })),
      )
      const played = { flights, sounds: heard.mock.calls.flat(), looked: look() }
      flown.mockClear()
      heard.mockClear()
      return played
    }
    if (!first) return []
    const props = show(next(first))
    const played = [found()]
    for (const message of later) {
      props.table = next(message)
      played.push(found())
    }
    hide()
    vi.restoreAllMocks()
    return played
  }

  test('rewording every text changes no animation and no sound', () => {
    other = false
    const asWritten = play()
    check(asWritten)
    other = true
    expect(play()).toEqual(asWritten)
  })
}
