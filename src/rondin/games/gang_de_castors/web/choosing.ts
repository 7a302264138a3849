// What a click means. The moves come from the server: this only finds the one that is meant, and a
// wish that no rule allows is sent all the same, so that the server answers with the rule.
import type { CardState } from '$kit/cards/face'
import { PLACES } from './rows/open-rows'
import type { Move, View } from './types.gen'

/** What was picked first, where a move needs two picks. */
export interface Picked {
  /** The card on the discard pile is to be taken. */
  discard?: boolean
  /** For a swap: your place, whose card, and which. */
  mine?: number
  seat?: number
  theirs?: { seat: number; place: number }
}

/** A click leads to a move, or to a first pick. */
export type Meant = { move: Move } | { picked: Picked }

/** A move, or as much of one as matters. */
type Wish = { do: Move['do']; place?: number; mine?: number; seat?: number; theirs?: number }

const has = (moves: readonly Wish[], wish: Wish): boolean => {
  const fields = Object.keys(wish) as (keyof Wish)[]
  return moves.some((move) => fields.every((field) => move[field] === wish[field]))
}

const can = (moves: readonly Move[], verb: Move['do']): boolean => has(moves, { do: verb })

const PLACED = ['keep', 'peek'] as const

// --- what a click means -----------------------------------------------------------------------
export function clickPile(): Meant {
  return { move: { do: 'draw' } }
}

export function clickDiscard(moves: readonly Move[], view: View, picked: Picked): Meant {
  if (picked.discard) return { picked: {} }
  if (can(moves, 'take')) return { picked: { discard: true } }
  if (view.hand && view.hand.seat === view.you) return { move: { do: 'discard' } }
  return { move: { do: 'take', place: 0 } }
}

/** A place of your own row. */
export function clickMine(moves: readonly Move[], picked: Picked, place: number): Meant {
  if (picked.discard) return { move: { do: 'take', place } }
  if (can(moves, 'swap')) {
    if (picked.mine === place) return { picked: { ...picked, mine: undefined } }
    return swapOr({ ...picked, mine: place })
  }
  const verb = PLACED.find((verb) => can(moves, verb)) ?? 'keep'
  return { move: { do: verb, place } }
}

/** A place of somebody else's row: only a swap has to do with it. */
export function clickTheirs(picked: Picked, seat: number, place: number): Meant {
  const { theirs } = picked
  if (theirs?.seat === seat && theirs.place === place)
    return { picked: { ...picked, theirs: undefined } }
  return swapOr({ ...picked, theirs: { seat, place } })
}

function swapOr(picked: Picked): Meant {
  const { mine, theirs } = picked
  if (mine === undefined || theirs === undefined) return { picked }
  return { move: { do: 'swap', mine, seat: theirs.seat, theirs: theirs.place } }
}

/** The card in your hand: it plays itself where no place has to be chosen. */
export function clickHand(moves: readonly Move[]): Meant | null {
  return can(moves, 'play-draw') ? { move: { do: 'play-draw' } } : null
}

/** What is picked on the way to a move. */
export function picksFor(move: Move): Picked {
  if (move.do === 'take') return { discard: true }
  if (move.do !== 'swap') return {}
  const { mine, seat, theirs: place } = move
  return { mine, seat, theirs: { seat, place } }
}

// --- how things look --------------------------------------------------------------------------
export function pileState(moves: readonly Move[]): CardState {
  return can(moves, 'draw') ? 'open' : 'rest'
}

export function discardState(moves: readonly Move[], picked: Picked): CardState {
  if (picked.discard) return 'selected'
  if (can(moves, 'take') || can(moves, 'discard')) return 'open'
  return can(moves, 'draw') ? 'forbidden' : 'rest' // yours to move, and still not to be taken
}

export function mineState(moves: readonly Move[], picked: Picked, place: number): CardState {
  if (picked.mine === place) return 'selected'
  if (picked.discard) return has(moves, { do: 'take', place }) ? 'open' : 'rest'
  const open =
    PLACED.some((verb) => has(moves, { do: verb, place })) || has(moves, { do: 'swap', mine: place })
  return open ? 'open' : 'rest'
}

/** Somebody to swap with, where their cards are chosen afterwards. */
export function seatState(moves: readonly Move[], picked: Picked, seat: number): CardState {
  if (picked.seat === seat) return 'selected'
  const wish: Wish = { do: 'swap', seat }
  if (picked.mine !== undefined) wish.mine = picked.mine
  return has(moves, wish) ? 'open' : 'rest'
}

export function theirsState(
  moves: readonly Move[],
  picked: Picked,
  seat: number,
  place: number,
): CardState {
  if (picked.theirs?.seat === seat && picked.theirs.place === place) return 'selected'
  const wish: Wish = { do: 'swap', seat, theirs: place }
  if (picked.mine !== undefined) wish.mine = picked.mine
  return has(moves, wish) ? 'open' : 'rest'
}

// --- what can be answered with a button -------------------------------------------------------
const ANSWERS = ['remember', 'play-draw', 'discard', 'pass', 'go-on', 'deal'] as const
export type Answer = (typeof ANSWERS)[number] | 'ready' | 'begin' | 'draw'

/** The buttons, the most likely answer first. */
export function answersOf(moves: readonly Move[], ready: boolean, mayBegin = false): Answer[] {
  const found: Answer[] = ANSWERS.filter((verb) => can(moves, verb))
  if (found.length) return found
  return ready ? ['ready'] : mayBegin ? ['begin'] : []
}

/** How many turns until yours; null where that is not the question. */
export function turnsUntilYours(view: View): number | null {
  const { you, to_act, knocker, phase, seats } = view
  if (you === null || to_act === null || you === to_act || you === knocker) return null
  if (phase === 'looking' || phase === 'round-over' || phase === 'over') return null
  const turns = (you - to_act + seats) % seats
  // after a knock the round ends where it was
  return knocker !== null && turns > (knocker - to_act + seats) % seats ? null : turns
}

// --- keys -------------------------------------------------------------------------------------
/** What a key stands for: a verb, or a place of your row. */
export function meaningOf(
  key: string,
  letters: Readonly<Record<string, string>>,
): { place: number } | { verb: string } | null {
  const place = PLACES.find((place) => String(place + 1) === key)
  if (place !== undefined) return { place }
  const verb = Object.keys(letters).find((verb) => letters[verb]?.toLowerCase() === key)
  return verb === undefined ? null : { verb }
}
