// For tests: a table's message, and a client that only remembers what it was told to say.
import { vi } from 'vitest'
import type { Move } from '$lib/game/board-props'
import type { Pointed, Refused, SeatInfo, Table, Trouble } from '$lib/messages.gen'

export function fakeClient(table: Table) {
  let message = $state.raw(table)
  let refused = $state.raw<Refused | null>(null)
  let advised = $state.raw<readonly Move[]>([])
  return {
    get advised() {
      return advised
    },
    set advised(next: readonly Move[]) {
      advised = next
    },
    get message() {
      return message
    },
    set message(next: Table) {
      message = next
    },
    get refused() {
      return refused
    },
    set refused(next: Refused | null) {
      refused = next
    },
    trouble: null as Trouble | null,
    connected: true,
    send: vi.fn(),
    play: vi.fn(),
    point: vi.fn(),
    onpoint: null as ((pointed: Pointed) => void) | null,
  }
}

export const seat = (name: string, avatar: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  by: 'person',
  name,
  avatar,
  online: true,
  away: false,
  bot: null,
  ...more,
})

export function tableWith(changes: Partial<Table> = {}): Table {
  return {
    type: 'table',
    revision: 1,
    number: 3,
    table: 't',
    code: 'LOUTRE-42',
    game: 'jeu',
    edition: 'e',
    mode: 'm',
    options: {},
    state: 'playing',
    privacy: 'link',
    host: true,
    host_seat: 0,
    you: 0,
    seats: [seat('Lina', 4), seat('Papi Jo', 3)],
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
    view: {},
    told: {
      heading: 'Manche 1 sur 4',
      prompt: 'À toi ! Pioche.',
      lines: ['Papi Jo : 1, une carte cachée.'],
      sheet: [
        ['', 'Lina', 'Papi Jo'],
        ['Manche 1', '9', '14'],
        ['Total', '9', '14'],
      ],
    },
    moves: [],
    ready: false,
    seconds: null,
    awaited: null,
    may_begin: false,
    looking: null,
    bot_pace: 'usual',
    slow: null,
    log: [{ number: 3, seat: 1, text: 'Papi Jo pioche une carte.', event: null }],
    chat: [],
    hints: null,
    rematch: null,
    ...changes,
  }
}
