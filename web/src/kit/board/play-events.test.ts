import { flushSync, mount, unmount } from 'svelte'
import { expect, test, vi } from 'vitest'
import { lineOf, tableOf } from '$testing/table'
import { state } from '$testing/state.svelte'
import { effectOf, newEvents, type Effects } from './play-events.svelte'
import PlayingBoard from '$testing/PlayingBoard.test.svelte'

type Event = { what: 'drew' | 'drew-again'; seat: number } | { what: 'knocked' }
interface View {
  pile: number
}

const effects: Effects<Event, View, string> = {
  drew: { motions: ({ seat }) => [`to ${seat}`], sounds: ['draw'] },
  'drew-again': { motions: ({ seat }) => [`again to ${seat}`], sounds: ({ seat }) => (seat ? ['draw'] : ['flip']) },
  knocked: {},
}
const seen = { before: { pile: 2 }, now: { pile: 1 } }
const drew = (seat: number) => ({ what: 'drew', seat }) as const
const withLog = (...log: ReturnType<typeof lineOf>[]) => tableOf({ phase: 'turn' }, { log })

test('the events of new lines, without people who come and go', () => {
  const old = lineOf(4, drew(0))
  const fresh = [lineOf(4), lineOf(5, drew(1)), lineOf(5, { what: 'knocked' })]
  expect(newEvents(withLog(old), withLog(old, ...fresh))).toEqual([drew(1), { what: 'knocked' }])
  expect(newEvents(withLog(old), withLog(old))).toEqual([])
})

test('the words of a line do not matter', () => {
  const other = lineOf(4, drew(0), 'In another language.')
  expect(newEvents(withLog(lineOf(4, drew(0))), withLog(other))).toEqual([])
  expect(newEvents(withLog(lineOf(4, drew(0))), withLog(other, lineOf(5, drew(1), other.text)))).toEqual([drew(1)])
})

test('where lines are missing in between, nothing is played', () => {
  expect(newEvents(withLog(lineOf(4, drew(0))), withLog(lineOf(70, drew(1))))).toEqual([])
})

test('what events do, in their order, each sound once', () => {
  const events: Event[] = [drew(1), { what: 'drew-again', seat: 1 }, { what: 'drew-again', seat: 0 }, { what: 'knocked' }]
  expect(effectOf(events, effects, seen)).toEqual({
    motions: ['to 1', 'again to 1', 'again to 0'],
    sounds: ['draw', 'flip'],
  })
})

test('an event of a newer server does nothing', () => {
  const events = [{ what: 'flew' }, drew(1)] as Event[]
  expect(effectOf(events, effects, seen).motions).toEqual(['to 1'])
})

test('a board hears of each message once, and of the beginning of a match', () => {
  const tell = vi.fn()
  const table = (pile: number, ...log: ReturnType<typeof lineOf>[]) =>
    tableOf({ phase: 'turn', pile } as { phase: string }, { log })
  const begun = [lineOf(0), lineOf(0, drew(2))]
  const props = state({ table: table(9, ...begun), tell })
  const shown = mount(PlayingBoard, { target: document.body, props })
  flushSync()
  expect(tell.mock.calls).toEqual([['moves', '9>9 to 2']])
  props.table = table(7, ...begun, lineOf(1, drew(0)), lineOf(2, drew(1)), lineOf(2, { what: 'knocked' }))
  flushSync()
  expect(tell.mock.calls.slice(1)).toEqual([['moves', '9>7 to 0', '9>7 to 1'], ['knocks']])
  props.table = { ...props.table, number: 99 }
  flushSync()
  expect(tell).toHaveBeenCalledTimes(3)
  void unmount(shown)
})

test('who comes later sees no beginning', () => {
  const tell = vi.fn()
  const table = tableOf({ phase: 'turn' }, { log: [lineOf(0, drew(2)), lineOf(1, drew(0))] })
  const shown = mount(PlayingBoard, { target: document.body, props: { table, tell } })
  flushSync()
  expect(tell).not.toHaveBeenCalled()
  void unmount(shown)
})
