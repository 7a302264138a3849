import { expect, test } from 'vitest'
import { newLines } from '$kit/table/journal'
import { tableWith } from '$testing/fake-client.svelte'
import { announcementOf, saidBy } from './announcements'

const line = (number: number, text: string) => ({ number, seat: null, text, event: null })
const a = line(1, 'a')
const b = line(2, 'b')

test('only the lines that came since, even where old ones were dropped', () => {
  expect(newLines([a], [a, b])).toEqual([b])
  expect(newLines([a, b], [b])).toEqual([])
  expect(newLines([], [a])).toEqual([a])
  expect(newLines([a], [b])).toEqual([b])
  expect(newLines([line(1, 'twice'), line(1, 'twice')], [line(1, 'twice'), line(1, 'twice'), b])).toEqual([b])
})

test('lines that say the same are still new, and words of another language are not', () => {
  expect(newLines([a], [a, a])).toEqual([a])
  expect(newLines([a, b], [line(1, 'α'), line(2, 'β')])).toEqual([])
  expect(newLines([a, b], [line(1, 'α'), line(2, 'β'), line(2, 'γ')])).toEqual([line(2, 'γ')])
})

test('nothing new, nothing said', () => {
  expect(announcementOf(tableWith(), tableWith())).toBe('')
})

test('an event without words is not told, and asks nothing again', () => {
  const step = { ...line(2, ''), event: { what: 'stepped' } }
  const told = { heading: '', prompt: 'Où vas-tu\u202f?', lines: [], sheet: [] }
  expect(announcementOf(tableWith({ log: [a], told }), tableWith({ log: [a, step], told }))).toBe('')
  const both = tableWith({ log: [a, step, line(2, 'c')], told })
  expect(announcementOf(tableWith({ log: [a], told }), both)).toBe('c Où vas-tu\u202f?')
})

test('what somebody said, and from which seat', () => {
  const said = (name: string, text: string) => ({ name, avatar: 1, text })
  const before = tableWith({ chat: [said('Lina', 'Salut')] })
  const now = tableWith({ chat: [said('Lina', 'Salut'), said('Papi Jo', 'Bonjour')] })
  expect(saidBy(before, now)).toEqual({ seat: 1, text: 'Bonjour', to: 'all' })
  expect(saidBy(now, now)).toBe(null)
  expect(saidBy(tableWith({ chat: null }), tableWith({ chat: null }))).toBe(null)
  expect(saidBy(before, tableWith({ chat: [said('Zoé', 'Je regarde')] }))).toEqual({ seat: -1, text: 'Je regarde', to: 'all' })
})
