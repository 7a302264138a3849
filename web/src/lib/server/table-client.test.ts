import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '$lib/settings.svelte'
import { hasLeft, TableClient } from './table-client.svelte'

class FakeSocket {
  static made: FakeSocket[] = []
  static get last(): FakeSocket {
    return FakeSocket.made.at(-1)!
  }
  sent: Record<string, unknown>[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(readonly url: string) {
    FakeSocket.made.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.closed = true
  }
  open() {
    this.onopen?.()
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  drop(code = 1006) {
    this.onclose?.({ code })
  }
}

let client: TableClient
let visible: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  visible = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible)
  FakeSocket.made = []
  settings.change({ lang: 'fr' })
  client = new TableClient('a b')
})
afterEach(() => {
  client.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const table = (number: number, state = 'playing') => ({
  type: 'table', revision: number, number, state, log: [], view: { pile: 30 },
})
const look = (state: DocumentVisibilityState) => {
  visible = state
  document.dispatchEvent(new Event('visibilitychange'))
}

test('connects to its table, in the chosen language', () => {
  expect(FakeSocket.last.url).toBe(`ws://${location.host}/api/tables/a%20b/socket?lang=fr&parts=log`)
  expect(client.connected).toBe(false)
  FakeSocket.last.open()
  expect(client.connected).toBe(true)
})

test('keeps the newest table', () => {
  FakeSocket.last.open()
  FakeSocket.last.tell(table(1))
  FakeSocket.last.tell(table(2))
  expect(client.message?.number).toBe(2)
})

const change = (base: number, number: number, patch: object[] = [], lines: object[] = []) => ({
  type: 'change', base, revision: number, number, patch, lines,
})

test('puts changes into the table it holds', () => {
  FakeSocket.last.open()
  FakeSocket.last.tell(table(1))
  const before = client.message
  const line = { number: 1, seat: 0, text: 'Lou pioche.', event: { what: 'drew', seat: 0 } }
  FakeSocket.last.tell(change(1, 2, [{ op: 'replace', path: '/view/pile', value: 29 }], [line]))
  expect(client.message).toEqual({ ...table(2), view: { pile: 29 }, log: [line] })
  expect(before).toEqual(table(1))
  for (let k = 3; k < 100; k++) FakeSocket.last.tell(change(k - 1, k, [], [{ ...line, number: k }]))
  expect(client.message?.log).toHaveLength(40)
  expect(client.message?.log.at(-1)?.number).toBe(99)
  const silent = { ...line, text: '' }
  for (let k = 100; k < 150; k++) FakeSocket.last.tell(change(k - 1, k, [], [{ ...silent, number: k }]))
  expect(client.message?.log).toHaveLength(80)
  expect(client.message?.log.filter(({ text }) => text)).toHaveLength(30)
})

test('asks for the whole table when a change is of another one', () => {
  FakeSocket.last.open()
  FakeSocket.last.tell(change(1, 2))
  FakeSocket.last.tell(table(3))
  FakeSocket.last.tell(change(4, 5))
  expect(client.message?.number).toBe(3)
  const asked = { type: 'want', parts: ['log'] }
  expect(FakeSocket.last.sent).toEqual([asked, asked])
  FakeSocket.last.tell(table(5))
  expect(client.message?.number).toBe(5)
})

test('asks for words when somebody wants to read them, and on every new line', () => {
  client.want({ lines: true, verbs: false })
  FakeSocket.last.open()
  expect(FakeSocket.last.sent).toEqual([{ type: 'want', parts: ['log', 'lines'] }])
  client.want({ lines: true, verbs: false })
  client.want({ lines: true, verbs: true })
  expect(FakeSocket.last.sent.slice(1)).toEqual([{ type: 'want', parts: ['log', 'lines', 'verbs'] }])
  FakeSocket.last.tell(table(1))
  FakeSocket.last.drop()
  vi.advanceTimersByTime(300)
  expect(FakeSocket.last.url).toContain('&parts=log,lines,verbs')
})

test('answers the table it has seen', () => {
  FakeSocket.last.open()
  client.play({ do: 'draw' })
  expect(FakeSocket.last.sent).toEqual([])
  FakeSocket.last.tell(table(7))
  client.play({ do: 'draw' })
  expect(FakeSocket.last.sent).toEqual([{ type: 'move', number: 7, move: { do: 'draw' } }])
  expect(client.wished).toEqual({ do: 'draw' })
})

test('a refusal stays until the next table or the next wish', () => {
  FakeSocket.last.open()
  const refused = { type: 'refused', rule: 'GC-08', title: 't', text: 'x' }
  FakeSocket.last.tell(refused)
  expect(client.refused?.rule).toBe('GC-08')
  FakeSocket.last.tell(table(1))
  expect(client.refused).toBe(null)
  FakeSocket.last.tell(refused)
  FakeSocket.last.tell({ type: 'trouble', error: 'stale', text: 'y' })
  client.send({ type: 'ready' })
  expect([client.refused, client.trouble]).toEqual([null, null])
})

test('a line that does not answer is given up for a new one', () => {
  const [first] = FakeSocket.made
  first!.open()
  first!.tell(table(1))
  client.play({ do: 'draw' })
  vi.advanceTimersByTime(5000)
  first!.tell(table(2))
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.made).toHaveLength(1) // answered in time
  client.send({ type: 'hint', number: 2 })
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.made).toHaveLength(1) // a friend may think
  client.play({ do: 'draw' })
  vi.advanceTimersByTime(4000)
  client.send({ type: 'ready' })
  vi.advanceTimersByTime(2000)
  expect(FakeSocket.made).toHaveLength(2)
  expect(first!.closed).toBe(true)
  FakeSocket.last.open()
  expect(FakeSocket.last.sent).toEqual([]) // what was not answered is decided anew
})

test('comes back by itself, waiting longer each time, never more than five seconds', () => {
  const waits: number[] = []
  for (let i = 0; i < 7; i++) {
    const { length } = FakeSocket.made
    FakeSocket.last.drop()
    const began = Date.now()
    while (FakeSocket.made.length === length) vi.advanceTimersByTime(50)
    waits.push(Date.now() - began)
  }
  expect(waits).toEqual([300, 600, 1200, 2400, 4800, 5000, 5000])
  FakeSocket.last.open()
  FakeSocket.last.tell(table(1))
  FakeSocket.last.drop()
  expect(client.connected).toBe(false)
  expect(client.message?.number).toBe(1)
  vi.advanceTimersByTime(300)
  expect(FakeSocket.made).toHaveLength(9)
})

test('what is said while the line is down is said when it is up', () => {
  client.send({ type: 'say', text: 'coucou' })
  FakeSocket.last.open()
  expect(FakeSocket.last.sent).toEqual([{ type: 'say', text: 'coucou' }])
  FakeSocket.last.drop()
  client.send({ type: 'ready' })
  vi.advanceTimersByTime(300)
  FakeSocket.last.open()
  expect(FakeSocket.last.sent).toEqual([{ type: 'ready' }])
})

test('does not wait once somebody looks, or the network is back', () => {
  for (let i = 0; i < 5; i++) {
    FakeSocket.last.drop()
    vi.advanceTimersByTime(5000)
  }
  FakeSocket.last.drop()
  let { length } = FakeSocket.made
  look('hidden')
  expect(FakeSocket.made).toHaveLength(length)
  look('visible')
  expect(FakeSocket.made).toHaveLength(++length)
  dispatchEvent(new Event('online'))
  expect(FakeSocket.made).toHaveLength(++length)
})

test('a short look away costs nothing, a long one a new line', () => {
  const first = FakeSocket.last
  first.open()
  look('hidden')
  vi.advanceTimersByTime(5000)
  look('visible')
  expect(FakeSocket.made).toHaveLength(1)
  look('hidden')
  vi.advanceTimersByTime(60_000)
  look('visible')
  expect(FakeSocket.made).toHaveLength(2)
  expect(first.closed).toBe(true)
  first.drop()
  FakeSocket.last.open()
  vi.advanceTimersByTime(10_000)
  expect([client.connected, FakeSocket.made.length]).toEqual([true, 2])
})

test('an old line is not listened to', () => {
  const first = FakeSocket.last
  dispatchEvent(new Event('online'))
  FakeSocket.last.open()
  FakeSocket.last.tell(table(5))
  first.tell(table(4))
  expect(client.message?.number).toBe(5)
})

test('tells the table when the language changes, also while it connects', () => {
  FakeSocket.last.open()
  settings.change({ lang: 'en' })
  expect(FakeSocket.last.sent).toEqual([{ type: 'language', lang: 'en' }])
  FakeSocket.last.drop()
  vi.advanceTimersByTime(300)
  expect(FakeSocket.last.url).toContain('lang=en')
  settings.change({ lang: 'fr' })
  FakeSocket.last.open()
  expect(FakeSocket.last.sent).toEqual([{ type: 'language', lang: 'fr' }])
})

test('gives up where there is no table', () => {
  FakeSocket.last.drop(4404)
  vi.advanceTimersByTime(60_000)
  dispatchEvent(new Event('online'))
  expect([client.gone, FakeSocket.made.length]).toEqual([true, 1])
})

test('once closed it stays closed', () => {
  FakeSocket.last.open()
  client.close()
  expect(FakeSocket.last.closed).toBe(true)
  FakeSocket.last.drop(1000)
  look('visible')
  dispatchEvent(new Event('online'))
  settings.change({ lang: 'en' })
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.made).toHaveLength(1)
})

test('remembers the match it left, not the table where nobody played yet', () => {
  FakeSocket.last.open()
  FakeSocket.last.tell(table(1, 'waiting'))
  client.leave()
  expect(hasLeft('a b')).toBe(false)
  FakeSocket.last.tell(table(2))
  client.leave()
  expect(FakeSocket.last.sent).toEqual([{ type: 'leave' }, { type: 'leave' }])
  expect(hasLeft('a b')).toBe(true)
})

const ofTheDevice = (number: number, you: number | null) => ({ ...table(number), you, here: [0, 1] })

test('a shared device that is put down drops what it showed, at once', () => {
  FakeSocket.last.open()
  FakeSocket.last.tell(ofTheDevice(1, 0))
  client.advised = [{ do: 'draw' }]
  client.cover()
  expect([client.message, client.advised]).toEqual([null, []])
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'look', seat: null })
})

test('what was on its way to the one who put it down is not shown any more', () => {
  FakeSocket.last.open()
  FakeSocket.last.tell(ofTheDevice(1, 0))
  client.cover()
  const before = FakeSocket.last.sent.length
  FakeSocket.last.tell(ofTheDevice(2, 0))
  FakeSocket.last.tell({ type: 'change', base: 2, revision: 3, number: 3, patch: [], lines: [] })
  FakeSocket.last.tell({ type: 'refused', rule: 'R-1', title: '', text: '' })
  expect([client.message, client.refused]).toEqual([null, null])
  expect(FakeSocket.last.sent.length).toBe(before)
  FakeSocket.last.tell(ofTheDevice(3, null))
  expect(client.message?.number).toBe(3)
  client.look(1)
  FakeSocket.last.tell(ofTheDevice(4, 1))
  expect(client.message?.you).toBe(1)
})

test('a device whose curtain is closed, or that one person has, has nothing to drop', () => {
  FakeSocket.last.open()
  for (const shown of [ofTheDevice(1, null), { ...table(2), you: 0, here: [] }]) {
    FakeSocket.last.tell(shown)
    const before = FakeSocket.last.sent.length
    client.cover()
    expect(client.message?.number).toBe(shown.number)
    expect(FakeSocket.last.sent.length).toBe(before)
  }
})
