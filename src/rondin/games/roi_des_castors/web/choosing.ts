// What a click means. The moves come from the server: this only finds the one that is meant, and a
// wish that no rule allows is sent all the same, so that the server answers with the rule.
import type { CardState } from '$kit/cards/face'
import type { Move } from '$lib/game/board-props'
import { isLog } from './cards/card-kinds'
import type { CardName, Phase, Source, View } from './types.gen'

/** A card that can be picked up: where it is, and which. */
export interface Held {
  source: Source
  card: CardName
  /** The place in its row, so that one of two alike is lifted. */
  place: number
}

/** What was picked first, where a move needs two picks. */
export interface Picked {
  card?: Held
  /** The power is to be used: at whom, on what? */
  power?: boolean
  /** Construction Optimisée: from which dam, how many logs? */
  optimise?: boolean
  from?: number
}

/** A click leads to a move, or to a first pick. */
export type Meant = { move: Move } | { picked: Picked }

/** Where a log goes that starts a dam: one more than there can be dams. */
export const NEW_DAM = 42

export const has = (moves: readonly Move[], wish: Partial<Move>): boolean =>
  moves.some((move) => Object.entries(wish).every(([field, value]) => move[field] === value))

const find = (moves: readonly Move[], wish: Partial<Move>): Move | undefined =>
  moves.find((move) => Object.entries(wish).every(([field, value]) => move[field] === value))

const fromOf = ({ source, card }: Held) => ({ source, card })

// --- what a card can be used for --------------------------------------------------------------
/** Where every card does the same, one click is enough. */
const AT_ONCE: Partial<Record<Phase, string>> = {
  discarding: 'discard',
  trading: 'discard',
  trimming: 'discard',
  storing: 'store',
}

/** The dams (and `NEW_DAM`) that a card may be laid on. */
export const spotsOf = (moves: readonly Move[], held: Held): number[] =>
  moves
    .filter((move) => has([move], { do: 'lay', ...fromOf(held) }))
    .map((move) => Number(move.dam))

export const isUseful = (moves: readonly Move[], held: Held): boolean =>
  has(moves, fromOf(held)) || (held.source === 'hand' && has(moves, { do: 'store', card: held.card }))

// --- what a click means -----------------------------------------------------------------------
export function clickCard(
  moves: readonly Move[],
  phase: Phase,
  picked: Picked,
  held: Held,
): Meant | null {
  if (moves.length === 0) return null
  const verb = AT_ONCE[phase]
  if (verb === 'store') return { move: { do: 'store', card: held.card } }
  if (verb) return { move: { do: verb, ...fromOf(held) } }
  const { card } = picked
  if (card && card.source === held.source && card.place === held.place) return { picked: {} }
  if (isUseful(moves, held)) return { picked: { card: held } }
  return { move: wishFor(held) } // the table says why not
}

/** What somebody wants who clicks a card that nothing can be done with. */
function wishFor(held: Held): Move {
  if (isLog(held.card)) return { do: 'lay', ...fromOf(held), dam: NEW_DAM }
  if (held.card === 'theft' || held.card === 'spy')
    return { do: 'play-at', ...fromOf(held), side: 0 }
  return { do: 'play', ...fromOf(held) }
}

/** A dam of one's own, or the place for a new one. */
export function clickDam(
  moves: readonly Move[],
  phase: Phase,
  picked: Picked,
  dam: number,
): Meant | null {
  if (phase === 'moving') return { move: { do: 'move-to', dam } }
  if (picked.power && has(moves, { do: 'power-move' })) return { move: { do: 'power-move', dam } }
  if (picked.optimise) return clickSource(moves, picked, dam)
  if (!picked.card) return null
  return { move: { do: 'lay', ...fromOf(picked.card), dam } }
}

function clickSource(moves: readonly Move[], picked: Picked, dam: number): Meant {
  const choices = moves.filter((move) => has([move], { do: 'optimise', dam }))
  const [first] = choices
  if (first && choices.length === 1) return { move: first }
  if (!first) return { move: { do: 'optimise', dam, logs: 'one' } }
  return { picked: { ...picked, from: picked.from === dam ? undefined : dam } }
}

/** Another side: what is aimed at it. */
export function clickSide(moves: readonly Move[], picked: Picked, side: number): Meant | null {
  if (picked.power) return { move: { do: 'power-at', side } }
  if (picked.card && has(moves, { do: 'play-at', ...fromOf(picked.card) }))
    return { move: { do: 'play-at', ...fromOf(picked.card), side } }
  return null
}

/** The discard pile: a card goes there, or is taken from there; else it is looked through. */
export function clickDiscard(moves: readonly Move[], picked: Picked): Meant | null {
  if (picked.card) return { move: { do: 'discard', ...fromOf(picked.card) } }
  return has(moves, { do: 'draw-discard' }) ? { move: { do: 'draw-discard' } } : null
}

/** The power of one's character: at once, or first at whom or on what. */
export function clickPower(moves: readonly Move[], picked: Picked): Meant {
  if (has(moves, { do: 'power' })) return { move: { do: 'power' } }
  const aims = AIMED.some((verb) => has(moves, { do: verb }))
  if (!aims) return { move: { do: 'power' } }
  return { picked: picked.power ? {} : { power: true } }
}

const AIMED = ['power-at', 'power-take', 'power-move'] as const

export const canUsePower = (moves: readonly Move[]): boolean =>
  has(moves, { do: 'power' }) || AIMED.some((verb) => has(moves, { do: verb }))

/** A card that was dragged somewhere. */
export function dropped(moves: readonly Move[], held: Held, where: string): Move | null {
  const [kind, id] = [where.replace(/-?\d+$/, ''), Number(/\d+$/.exec(where)?.[0])]
  const card = fromOf(held)
  if (kind === 'dam') return isLog(held.card) ? { do: 'lay', ...card, dam: id } : null
  if (kind === 'discard') return { do: 'discard', ...card }
  if (kind === 'reserve') return has(moves, { do: 'store' }) ? { do: 'store', card: held.card } : null
  if (kind === 'side') return isLog(held.card) ? null : { do: 'play-at', ...card, side: id }
  if (kind === 'table' && !isLog(held.card)) {
    const aims = moves.filter((move) => has([move], { do: 'play-at', ...card }))
    if (aims.length > 0) return aims.length === 1 ? (aims[0] ?? null) : null
    return { do: 'play', ...card }
  }
  return null
}

/** What is picked on the way to a move; of cards that are alike, the first. */
export function picksFor(move: Move, cardsFrom: (source: Source) => readonly Held[]): Picked {
  if (AIMED.some((verb) => verb === move.do)) return { power: true }
  if (move.do === 'optimise') return { optimise: true, from: Number(move.dam) }
  const source = (move.source ?? 'hand') as Source
  const card = move.do === 'take' ? undefined : cardsFrom(source).find((held) => held.card === move.card)
  return card ? { card } : {}
}

/** Whether a button is pressed on the way to a move. */
export function answers({ does }: Answer, move: Move, picks: Picked): boolean {
  if ('do' in does) return Object.entries(does).every(([field, value]) => move[field] === value)
  return Object.keys(does).some((field) => field in picks)
}

// --- how things look --------------------------------------------------------------------------
export function cardState(moves: readonly Move[], picked: Picked, held: Held): CardState {
  const { card } = picked
  if (card?.source === held.source && card.place === held.place) return 'selected'
  if (picked.power || picked.optimise) return 'rest'
  return isUseful(moves, held) ? 'open' : 'rest'
}

export function damState(
  moves: readonly Move[],
  phase: Phase,
  picked: Picked,
  dam: number,
): CardState {
  if (phase === 'moving') return has(moves, { do: 'move-to', dam }) ? 'open' : 'rest'
  if (picked.power) return has(moves, { do: 'power-move', dam }) ? 'open' : 'rest'
  if (picked.optimise) {
    if (picked.from === dam) return 'selected'
    return has(moves, { do: 'optimise', dam }) ? 'open' : 'rest'
  }
  if (!picked.card) return 'rest'
  return spotsOf(moves, picked.card).includes(dam) ? 'open' : 'rest'
}

export function sideState(moves: readonly Move[], picked: Picked, side: number): CardState {
  const aimed = picked.power
    ? has(moves, { do: 'power-at', side })
    : picked.card !== undefined && has(moves, { do: 'play-at', ...fromOf(picked.card), side })
  return aimed ? 'open' : 'rest'
}

export const discardState = (moves: readonly Move[], picked: Picked): CardState =>
  (picked.card && has(moves, { do: 'discard', ...fromOf(picked.card) })) ||
  (!picked.card && has(moves, { do: 'draw-discard' }))
    ? 'open'
    : 'rest'

/** The kinds that may be taken out of the discard pile now, and the move for it. */
export function takesOf(moves: readonly Move[], picked: Picked): ReadonlyMap<CardName, Move> {
  const verb = picked.power ? 'power-take' : 'take'
  const found = moves.filter((move) => move.do === verb)
  return new Map(found.map((move) => [move.card as CardName, move]))
}

// --- what can be answered with a button -------------------------------------------------------
export interface Answer {
  /** Names its words and its key. */
  name: string
  /** A move, or something that is picked. */
  does: Move | Picked
  values?: Record<string, unknown>
  /** The usual next step. */
  main?: boolean
}

/** The buttons, the most likely answer first. */
export function answersOf(moves: readonly Move[], phase: Phase, picked: Picked, ready = false): Answer[] {
  if (moves.length === 0) return ready ? [{ name: 'ready', does: {}, main: true }] : []
  if (picked.card) return answersFor(moves, picked.card)
  if (picked.optimise) return [...countsOf(moves, picked), { name: 'cancel', does: {} }]
  if (picked.power) return [{ name: 'cancel', does: {} }]
  const found: Answer[] = []
  if (has(moves, { do: 'draw' })) {
    const several = has(moves, { do: 'draw-card' })
    found.push({ name: several ? 'draw-log' : 'draw', does: { do: 'draw' }, main: true })
  }
  if (has(moves, { do: 'draw-card' })) found.push({ name: 'draw-card', does: { do: 'draw-card' } })
  if (has(moves, { do: 'optimise' })) found.push({ name: 'optimise', does: { optimise: true } })
  if (has(moves, { do: 'remember' }))
    found.push({ name: 'remember', does: { do: 'remember' }, main: true })
  if (has(moves, { do: 'next-game' }))
    found.push({ name: 'next-game', does: { do: 'next-game' }, main: true })
  if (has(moves, { do: 'watch' })) found.push({ name: 'watch', does: { do: 'watch' }, main: true })
  if (has(moves, { do: 'stop' }))
    found.push({ name: `stop-${phase}`, does: { do: 'stop' }, main: phase === 'laying' })
  return found
}

function answersFor(moves: readonly Move[], held: Held): Answer[] {
  const found: Answer[] = []
  const { card } = held
  const play = find(moves, { do: 'play', ...fromOf(held) })
  if (play) found.push({ name: 'play', does: play, values: { card }, main: true })
  const fresh = find(moves, { do: 'lay', ...fromOf(held), dam: NEW_DAM })
  if (fresh) found.push({ name: 'new', does: fresh, main: true })
  const lays = moves.filter((move) => has([move], { do: 'lay', ...fromOf(held) }))
  const [only] = lays
  if (only && !fresh && lays.length === 1) found.push({ name: 'lay', does: only, main: true })
  const discard = find(moves, { do: 'discard', ...fromOf(held) })
  if (discard) found.push({ name: 'discard', does: discard })
  return found
}

function countsOf(moves: readonly Move[], picked: Picked): Answer[] {
  if (picked.from === undefined) return []
  const found = moves.filter((move) => has([move], { do: 'optimise', dam: picked.from }))
  return found.map((move) => ({ name: `move-${String(move.logs)}`, does: move, main: true }))
}

/** What to ask while something is picked; empty where the table's own question stands. */
export function questionOf(moves: readonly Move[], picked: Picked): string {
  if (picked.optimise) return picked.from === undefined ? 'optimise' : 'optimise-count'
  if (picked.power) {
    const verb = AIMED.find((verb) => has(moves, { do: verb }))
    return verb ?? ''
  }
  const { card } = picked
  if (!card) return ''
  const spots = spotsOf(moves, card)
  if (spots.length === 1 && spots[0] === NEW_DAM) return 'lay-new'
  if (spots.length) return spots.includes(NEW_DAM) ? 'lay' : 'lay-old'
  if (has(moves, { do: 'play-at', ...fromOf(card) })) return card.card
  if (has(moves, { do: 'play', ...fromOf(card) })) return 'play'
  return 'discard'
}

/** How many turns until yours; null where that is not the question. */
export function turnsUntilYours({ you, player, seats, phase }: View): number | null {
  if (you === null || phase === 'over' || phase === 'their-turn' || you === player) return null
  return (you - player + seats) % seats
}

// --- keys -------------------------------------------------------------------------------------
/** The answers that have a letter of their own. */
export const LETTERS = ['draw', 'draw-card', 'play', 'new', 'discard', 'stop', 'power', 'optimise'] as const

export type Letter = (typeof LETTERS)[number]

/** The letter of an answer: all that end something share one, as do all draws. */
export function letterOf(answer: string): Letter | null {
  if (answer.startsWith('stop-') || answer === 'remember' || answer === 'watch') return 'stop'
  if (answer === 'draw-log') return 'draw'
  if (answer === 'lay') return 'new'
  return LETTERS.find((letter) => letter === answer) ?? null
}
