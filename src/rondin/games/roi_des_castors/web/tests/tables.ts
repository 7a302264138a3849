// Tables for the tests: messages as the server makes them, and the game's own texts.
import type { Move } from '$lib/game/board-props'
import type { Table } from '$lib/messages.gen'
import { choicesOf, seatsOf, tableOf } from '$testing/table'
import { readWords } from '$testing/words'
import en from '../../texts/en.toml?raw'
import fr from '../../texts/fr.toml?raw'
import type {
  CardName,
  CharacterName,
  Dam,
  Drew,
  Goal,
  Laid,
  LogName,
  Played,
  Side,
  Source,
  View,
} from '../types.gen'

const NAMES = ['Lina', 'Papi Jo', 'Noisette', 'Malo', 'Inès']

const BOX = {
  'worth.small': 1,
  'worth.medium': 2,
  'worth.large': 3,
  'worth.strong': 2,
  'effects.draws.harvest': 3,
  'effects.draws.trade': 2,
  'trade.free': 'no',
  'effects.draws.pickaxe': 3,
  'effects.draws.thanks': 1,
  'effects.stolen': 3,
  'solo.stolen': 2,
  'expert.many.dams': 5,
  'expert.many.points': 2,
  'expert.alike.points': 1,
  'characters.sentry.reserve': 2,
  'characters.swimmer.dive': 2,
}
const AGAIN = ['trade', 'permanent', 'spy', 'pickaxe', 'shield', 'recycle', 'thanks']

/** The words of a table; RC-56: alone no card lets one play again. */
export const wordsIn = (lang: 'fr' | 'en', mode = 'normal') => {
  const again = mode === 'solo' ? [] : AGAIN.map((card) => [`again.${card}`, 'yes'])
  return readWords(lang === 'fr' ? fr : en, { ...BOX, ...Object.fromEntries(again) })
}

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

export const handOf = (...cards: CardName[]): Side['hand'] => ({ count: cards.length, limit: 5, cards })

const CHARACTERS: CharacterName[] = ['lumberjack', 'sage', 'merchant', 'sentry', 'architect']

/** What ends a match: nothing else counts. */
export const goalOf = (counts: Partial<Goal>): Goal => ({
  dams: null,
  size: null,
  exact: false,
  points: null,
  logs: null,
  steps: null,
  ...counts,
})

export function viewWith(changes: Partial<View> = {}): View {
  const seats = changes.seats ?? 3
  const sides = Array.from({ length: seats }, (_, seat) =>
    sideWith([seat], {
      character: CHARACTERS[seat] ?? null,
      ...(seat === 0 && { hand: handOf('small', 'large', 'theft', 'permanent', 'spy') }),
    }),
  )
  return {
    game: 'roi-des-castors',
    edition: 'classic',
    mode: 'normal',
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
    goal: goalOf({ dams: 3, size: 7 }),
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
    worth: WORTH,
    lays_from: 0,
    swim: 3,
    idle: { turns: 0, limit: 9 },
    closing: false,
    last_dam: null,
    totals: Array<number>(seats).fill(0),
    winners: [],
    winning_side: null,
    ending: null,
    tie_break: null,
    cup: null,
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
export const discards = (source: Source, ...cards: CardName[]): Move[] =>
  cards.map((card) => ({ do: 'discard', source, card }))

// --- what happened ------------------------------------------------------------------------------
/** Cards were drawn; null: one that the reader does not see. */
export const drew = (seat: number, cards: CardName[] | null, changes: Partial<Drew> = {}): Drew => ({
  what: 'drew',
  seat,
  count: cards?.length ?? 1,
  from: 'pile',
  place: null,
  pile: null,
  cards,
  into: cards?.map(() => 'hand' as const) ?? ['hand'],
  ...changes,
})

export const laid = (seat: number, card: LogName, dam: number, changes: Partial<Laid> = {}): Laid => ({
  what: 'laid',
  seat,
  card,
  source: 'hand',
  worth: WORTH[card],
  dam,
  size: WORTH[card],
  goal: 7,
  counts: 'points',
  new: true,
  ...changes,
})

export const played = (seat: number, card: CardName, changes: Partial<Played> = {}): Played => ({
  what: 'played',
  seat,
  card,
  source: 'hand',
  side: null,
  at: [],
  count: null,
  cards: null,
  cancelled: false,
  ...changes,
})
