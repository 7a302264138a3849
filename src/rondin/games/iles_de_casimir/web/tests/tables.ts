// Tables for the tests: messages as the server makes them, on small boards, and the game's texts.
import type { Say } from '$lib/board'
import type { SeatInfo, Table } from '$lib/messages.gen'
import { wordsOf } from '$lib/say'
import en from '../../texts/en.toml?raw'
import fr from '../../texts/fr.toml?raw'
import type { BoardFile, Space, View, Way } from '../view'

const NAMES = ['Lou', 'Papa', 'Mamie Jo', 'Sacha']

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

/**
 * A small board: a circuit of eight spaces (starts at 0, 2, 4, 6), two islands to the right of it
 * that are linked to it and to each other over straits.
 *
 *     1 ── 8 strait ── 10 sardines
 *     ring             12 strait
 *     3 ── 9 strait ── 11 nowhere
 */
export const SMALL: BoardFile = {
  size: [600, 400],
  spaces: [
    ...Array.from({ length: 8 }, (_, k): Space => {
      const turn = ((k - 2) * Math.PI) / 4
      const at = { id: `c${k}`, x: 200 + 100 * Math.cos(turn), y: 200 + 100 * Math.sin(turn) }
      return k % 2 ? { ...at, kind: 'path' } : { ...at, kind: 'start', seat: k / 2 }
    }),
    { id: 's8', x: 380, y: 110, kind: 'strait' },
    { id: 's9', x: 380, y: 290, kind: 'strait' },
    { id: 'sardines', x: 500, y: 100, kind: 'island', island: 'sardines' },
    { id: 'nowhere', x: 500, y: 300, kind: 'island', island: 'nowhere-land' },
    { id: 's12', x: 500, y: 200, kind: 'strait' },
  ],
  links: [
    ...Array.from({ length: 8 }, (_, k): [number, number] => [k, (k + 1) % 8]),
    [1, 8],
    [8, 10],
    [3, 9],
    [9, 11],
    [10, 12],
    [12, 11],
  ],
}

export const wayBy = (path: number[], changes: Partial<Way> = {}): Way => ({
  path,
  cost: 0,
  tolls: [],
  bridges: [],
  arrives: false,
  ...changes,
})

export function viewWith(changes: Partial<View> = {}): View {
  const seats = changes.seats ?? 4
  return {
    seats,
    you: 0,
    to_act: 0,
    phase: 'moving',
    die: 3,
    left: 3,
    turn_no: 5,
    first: 0,
    board: SMALL,
    pawns: [0, 2, 4, 6].slice(0, seats),
    path: [0],
    purses: Array<number>(seats).fill(15),
    bank: 34,
    bridges_left: Array.from({ length: seats }, () => [1, 1, 2, 2, 3]),
    bridges: [],
    destination: 'sardines',
    stock: 16,
    second_stock: false,
    renewed: false,
    island_cards: Array<boolean>(12).fill(true),
    used: [],
    gloubi: Array.from({ length: seats }, () => []),
    ways: [],
    ends: [],
    refused: [],
    last: null,
    totals: Array<number>(seats).fill(15),
    winners: [],
    ending: null,
    ...changes,
  }
}

export function tableWith(changes: Partial<View> = {}, more: Partial<Table> = {}): Table {
  const view = viewWith(changes)
  const seats = NAMES.slice(0, view.seats).map(
    (name, k): SeatInfo => ({ by: 'person', name, avatar: k + 1, online: true, away: false, bot: null }),
  )
  return {
    type: 'table',
    number: 7,
    table: 't',
    code: 'LOUTRE-42',
    game: 'iles-de-casimir',
    edition: 'classic',
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
    told: { heading: 'Tour 5', prompt: 'Papa choisit sa route…', lines: [], sheet: [] },
    moves: view.ways.length ? [{ move: { do: 'go', to: view.ways[0]?.path[0] ?? 0 }, verb: 'go' }] : [],
    ready: false,
    seconds: null,
    log: [],
    chat: [],
    rematch: null,
    ...more,
  }
}
