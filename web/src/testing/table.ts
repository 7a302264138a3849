// Tables for tests: messages as the server makes them.
import type { Move } from '$lib/game/board-props'
import type { LogLine, SeatInfo, Table } from '$lib/messages.gen'

const BOT = 'Réfléchi, mémoire 80 %'

/** People at a table, all there; `bot` is the seat of one that is none. */
export const seatsOf = (names: readonly string[], bot: number | null = null): SeatInfo[] =>
  names.map((name, k) => ({
    by: k === bot ? 'bot' : 'person',
    name,
    avatar: k + 1,
    online: true,
    away: false,
    bot: k === bot ? BOT : null,
  }))

export const choicesOf = (moves: readonly Move[]): Table['moves'] => moves.map((move) => ({ move, verb: move.do }))

/** A line of the journal, and the event that it tells of; without one, somebody came or went. */
export const lineOf = <Event extends { what: string }>(
  number: number,
  event: Event | null = null,
  text = '…',
): LogLine => {
  const seat = event && 'seat' in event && typeof event.seat === 'number' ? event.seat : null
  return { number, seat, text, event: event && { ...event } }
}

/** A table of a game with this view; seen by its host, as far as the view does not say otherwise. */
export function tableOf(view: { phase: string; you?: number | null }, more: Partial<Table>): Table {
  return {
    type: 'table',
    revision: 1,
    number: 7,
    table: 't',
    code: 'LOUTRE-42',
    game: '',
    edition: 'classic',
    mode: 'normal',
    options: {},
    state: view.phase === 'over' ? 'over' : 'playing',
    privacy: 'link',
    host: true,
    host_seat: 0,
    you: view.you === undefined ? 0 : view.you,
    seats: [],
    invite: null,
    personal: [],
    asks: [],
    asked: false,
    commitment: '',
    words: [],
    contributions: [],
    sealed: false,
    begins: false,
    secret: null,
    view: view as unknown as Record<string, unknown>,
    told: { heading: '', prompt: '', lines: [], sheet: [] },
    moves: [],
    ready: false,
    seconds: null,
    awaited: null,
    may_begin: false,
    looking: null,
    bot_pace: 'usual',
    slow: null,
    log: [],
    chat: [],
    hints: null,
    rematch: null,
    ...more,
  }
}
