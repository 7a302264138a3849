// Tables for the tests: messages as the server makes them, and the game's own texts.
import type { Move, Say } from '$lib/board'
import type { SeatInfo, Table } from '$lib/messages.gen'
import { wordsOf } from '$lib/say'
import en from '../../texts/en.toml?raw'
import fr from '../../texts/fr.toml?raw'
import type { Place, View } from '../view'

const NAMES = ['Lina', 'Papi Jo', 'Noisette', 'Malo', 'Inès', 'Sacha', 'Écorce', 'Rosalie', 'Nour', 'Zoé']

/** The texts of the game, read as far as this file goes: tables, strings, tables in a line. */
export function wordsIn(lang: 'fr' | 'en'): Say {
  const texts: Record<string, string> = {}
  let table = ''
  for (const line of (lang === 'fr' ? fr : en).split('\n')) {
    const head = /^\[(.+)\]/.exec(line)
    if (head) table = `${head[1]}.`
    const [, key, value] = /^"?([\w.-]+)"? = (.+)$/.exec(line) ?? []
    if (key === undefined || value === undefined) continue
    if (value.startsWith('"')) texts[table + key] = unquoted(value)
    for (const [, form, text] of value.startsWith('{') ? value.matchAll(/(\w+) = (".*?")[,\s}]/g) : [])
      texts[`${table}${key}.${form}`] = unquoted(text ?? '')
  }
  return wordsOf(texts)
}

const unquoted = (text: string) => /^"(.*?)"/.exec(text)?.[1] ?? ''

export const hidden: Place = { face: null, private: false, replaced: false }
export const lying = (...faces: string[]): Place[] => faces.map((face) => ({ ...hidden, face }))

export function viewWith(changes: Partial<View> = {}): View {
  const seats = changes.seats ?? 4
  return {
    seats,
    you: 0,
    to_act: 0,
    phase: 'turn',
    round: 1,
    rounds: seats,
    dealer: seats - 1,
    knocker: null,
    rows: Array.from({ length: seats }, () => Array<Place>(4).fill(hidden)),
    looking: [],
    peeking: null,
    hand: null,
    pile: 40,
    discard: { top: '4', count: 3 },
    sheet: [],
    totals: Array<number>(seats).fill(0),
    winners: [],
    ...changes,
  }
}

export function tableWith(changes: Partial<View>, moves: Move[] = [], more: Partial<Table> = {}): Table {
  const view = viewWith(changes)
  const seats = NAMES.slice(0, view.seats).map(
    (name, k): SeatInfo => ({
      by: k === 2 ? 'bot' : 'person',
      name,
      avatar: k + 1,
      online: true,
      away: false,
      bot: k === 2 ? 'Réfléchi, mémoire 80 %' : null,
      points: view.totals[k],
    }),
  )
  return {
    type: 'table',
    number: 7,
    table: 't',
    code: 'LOUTRE-42',
    game: 'gang-de-castors',
    edition: 'gigamic',
    mode: 'normal',
    options: {},
    state: view.phase === 'over' ? 'over' : 'playing',
    privacy: 'link',
    host: true,
    you: view.you,
    seats,
    invite: null,
    commitment: '',
    words: [],
    secret: null,
    view: view as unknown as Record<string, unknown>,
    told: { heading: 'Manche 1 sur 4', prompt: 'À toi\u202f! Pioche.', lines: ['Une ligne.'], sheet: [] },
    moves: moves.map((move) => ({ move, verb: move.do })),
    ready: false,
    seconds: null,
    log: [],
    chat: [],
    rematch: null,
    ...more,
  }
}

// --- what is allowed in each phase ------------------------------------------------------------
const PLACES = [0, 1, 2, 3]
export const takes: Move[] = PLACES.map((place) => ({ do: 'take', place }))
export const keeps: Move[] = PLACES.map((place) => ({ do: 'keep', place }))
export const peeks: Move[] = PLACES.map((place) => ({ do: 'peek', place }))
export const swapsWith = (...seats: number[]): Move[] =>
  PLACES.flatMap((mine) =>
    seats.flatMap((seat) => PLACES.map((theirs) => ({ do: 'swap', mine, seat, theirs }))),
  )
