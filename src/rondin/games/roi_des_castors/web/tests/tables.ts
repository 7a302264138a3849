// Tables for the tests: messages as the server makes them, and the game's own texts.
import type { Move } from '$lib/game/board-props'
import type { Table } from '$lib/messages.gen'
import { choicesOf, seatsOf, tableOf } from '$testing/table'
import { readWords } from '$testing/words'
import en from '../../texts/en.toml?raw'
import fr from '../../texts/fr.toml?raw'
import type { Dam, LogName, Side, Source, View } from '../view'

const NAMES = ['Lina', 'Papi Jo', 'Noisette', 'Malo', 'Inès']

export const wordsIn = (lang: 'fr' | 'en') => readWords(lang === 'fr' ? fr : en)

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
  return { id, logs, size, goal: 7, state: size >= 7 ? 'complete' : 'open', points: null, ...changes }
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
  return tableOf(view, {
    game: 'roi-des-castors',
    seats: seatsOf(NAMES.slice(0, view.seats), 2),
    told: { heading: 'Tour 3', prompt: 'Pose des rondins, joue une carte ou défausse.', lines: [], sheet: [] },
    moves: choicesOf(moves),
    ...more,
  })
}

// --- what is allowed ----------------------------------------------------------------------------
export const lays = (card: LogName, ...dams: number[]): Move[] =>
  dams.map((dam) => ({ do: 'lay', source: 'hand', card, dam }))
export const discards = (source: Source, ...cards: string[]): Move[] =>
  cards.map((card) => ({ do: 'discard', source, card }))
