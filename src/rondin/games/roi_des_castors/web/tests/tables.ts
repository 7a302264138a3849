// Tables for the tests: messages as the server makes them, and the game's own texts.
import type { Move, Say } from '$lib/board'
import type { SeatInfo, Table } from '$lib/messages.gen'
import { wordsOf } from '$lib/say'
import en from '../../texts/en.toml?raw'
import fr from '../../texts/fr.toml?raw'
import type { Dam, LogName, Side, Source, View } from '../view'

const NAMES = ['Lina', 'Papi Jo', 'Noisette', 'Malo', 'Inès']

const read: Partial<Record<'fr' | 'en', Say>> = {}
export const wordsIn = (lang: 'fr' | 'en'): Say => (read[lang] ??= readWords(lang))

/** The texts of the game, read as far as this file goes: tables, strings, tables in a line. */
function readWords(lang: 'fr' | 'en'): Say {
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

// --- parts of a view --------------------------------------------------------------------------
const WORTH: Record<LogName, number> = { small: 1, medium: 2, large: 3 }
const BY_VALUE: Record<number, LogName> = { 1: 'small', 2: 'medium', 3: 'large' }

/** A dam of logs of these values; a value and `+` is a small log that is worth more. */
export function damOf(id: number, values: number[], changes: Partial<Dam> = {}): Dam {
  const logs = values.map((value) => {
    const log = BY_VALUE[value] ?? 'small'
    return { log, worth: WORTH[log] }
  })
  const size = values.reduce((sum, value) => sum + value, 0)
  return { id, logs, size, state: size >= 7 ? 'complete' : 'open', points: null, ...changes }
}

export function sideWith(seats: number[], changes: Partial<Side> = {}): Side {
  const dams = changes.dams ?? []
  return {
    seats,
    character: null,
    power: changes.character ? 'ready' : null,
    hand: { count: 5, limit: 5, cards: null },
    reserve: null,
    dams,
    permanent: false,
    shields: 0,
    drowsy: false,
    monopoly: null,
    optimised: null,
    complete: dams.filter(({ state }) => state === 'complete').length,
    points: 0,
    many: false,
    alike: false,
    laid: dams.reduce((sum, { logs }) => sum + logs.length, 0),
    ...changes,
  }
}

export const handOf = (...cards: string[]): Side['hand'] => ({ count: cards.length, limit: 5, cards })

const CHARACTERS = ['lumberjack', 'sage', 'merchant', 'sentry', 'architect']

export function viewWith(changes: Partial<View> = {}): View {
  const seats = changes.seats ?? 3
  const sides = Array.from({ length: seats }, (_, seat) =>
    sideWith([seat], {
      character: CHARACTERS[seat] ?? null,
      ...(seat === 0 && { hand: handOf('small', 'large', 'theft', 'permanent', 'spy') }),
    }),
  )
  return {
    seats,
    you: 0,
    to_act: 0,
    phase: 'main',
    lap: 3,
    first: 0,
    player: 0,
    main: 0,
    step: 0,
    owed: 0,
    goal: { dams: 3, size: 7, points: null, logs: null },
    sides,
    ally: null,
    pile: { count: 38, logs: null, cards: null },
    ahead: [],
    discard: ['small', 'trade'],
    aside: [],
    played: [],
    river: null,
    looking: null,
    moving: null,
    strong: false,
    idle: { turns: 0, limit: 9 },
    closing: false,
    last_dam: null,
    winners: [],
    winning_side: null,
    ending: null,
    ...changes,
  }
}

export function tableWith(changes: Partial<View> = {}, moves: Move[] = [], more: Partial<Table> = {}): Table {
  const view = viewWith(changes)
  const seats = NAMES.slice(0, view.seats).map(
    (name, k): SeatInfo => ({
      by: k === 2 ? 'bot' : 'person',
      name,
      avatar: k + 1,
      online: true,
      away: false,
      bot: k === 2 ? 'Réfléchi, mémoire 80 %' : null,
    }),
  )
  return {
    type: 'table',
    number: 7,
    table: 't',
    code: 'LOUTRE-42',
    game: 'roi-des-castors',
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
    told: { heading: 'Tour 3', prompt: 'Pose des rondins, joue une carte ou défausse.', lines: [], sheet: [] },
    moves: moves.map((move) => ({ move, verb: move.do })),
    ready: false,
    seconds: null,
    log: [],
    chat: [],
    rematch: null,
    ...more,
  } as Table
}

// --- what is allowed ----------------------------------------------------------------------------
export const lays = (card: LogName, ...dams: number[]): Move[] =>
  dams.map((dam) => ({ do: 'lay', source: 'hand', card, dam }))
export const discards = (source: Source, ...cards: string[]): Move[] =>
  cards.map((card) => ({ do: 'discard', source, card }))
