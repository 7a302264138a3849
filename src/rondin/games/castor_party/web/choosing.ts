// How a click becomes a move: what is open, what was picked, what is wished.
import type { CardState } from '$kit/cards/face'
import { sameMove } from '$lib/game/board-props'
import { colourOf } from './cards/card-name'
import { beaverOf } from './raft/beavers-and-buoys'
import type { CardName, Colour, Foreseen, Move, Target, View } from './types.gen'

/** What was picked so far, on the way to a play. */
export interface Picked {
  card?: CardName
  beaver?: Colour
  tail?: number
}

export type Meant = { picked: Picked } | { move: Move }

export const can = (moves: readonly Move[], verb: Move['do']): boolean =>
  moves.some((move) => move.do === verb)

/** The beavers that a card can move, with where they would go. */
export const targetsOf = (view: View, card: CardName | undefined): Target[] =>
  card === undefined ? [] : view.targets.filter((target) => target.card === card)

/** Where the picked card leads, once it is clear for which beaver. */
export function targetOf(view: View, picked: Picked): Target | null {
  const found = targetsOf(view, picked.card)
  if (found.length === 1) return found[0] ?? null
  return found.find((target) => target.beaver === picked.beaver) ?? null
}

/** Where its tail points before it is turned: where it points now. */
export function tailOf(view: View, picked: Picked): number {
  if (picked.tail !== undefined) return picked.tail
  const target = targetOf(view, picked)
  return (target && beaverOf(view, target.beaver)?.tail) ?? 0
}

export function cardState(view: View, moves: readonly Move[], picked: Picked, card: CardName): CardState {
  if (can(moves, 'discard')) return maySpare(moves, card) ? 'open' : 'forbidden'
  if (view.targets.length === 0 && view.refused.length === 0) return 'rest'
  if (picked.card === card) return 'selected'
  return targetsOf(view, card).length > 0 ? 'open' : 'forbidden'
}

const maySpare = (moves: readonly Move[], card: CardName) =>
  moves.some((move) => move.do === 'discard' && move.card === card)

/** A card of your hand: pick it, let it go, put it out; what cannot be played is wished all the same. */
export function clickCard(view: View, moves: readonly Move[], picked: Picked, card: CardName): Meant | null {
  const state = cardState(view, moves, picked, card)
  if (can(moves, 'discard')) return { move: { do: 'discard', card } }
  if (state === 'selected') return { picked: {} }
  if (state === 'open') return { picked: { card } }
  if (state === 'forbidden') return { move: { do: 'play', card, beaver: colourOf(card), tail: 0 } }
  return null
}

/** The whole wish: a card, its beaver, the tail; or a jump. */
export function playOf(view: View, picked: Picked): Move | null {
  const target = targetOf(view, picked)
  if (!target) return null
  const { card, beaver, to } = target
  if (to === null) return { do: 'jump', card, beaver }
  return { do: 'play', card, beaver, tail: tailOf(view, picked) }
}

/** CP-37: a play that is refused until its player insists. */
export const isTempting = (moves: readonly Move[], play: Move): boolean =>
  can(moves, 'insist') && !moves.some((move) => sameMove(move, play))

/** What is picked on the way to a move. */
export const picksFor = (move: Move): Picked => ({
  card: 'card' in move ? move.card : undefined,
  beaver: 'beaver' in move ? move.beaver : undefined,
  tail: 'tail' in move ? move.tail : undefined,
})

/** CP-21: whether somebody may draw although others are to act. */
const catchesUp = (view: View): boolean => view.you !== null && view.catching_up.includes(view.you)

export function pileState(view: View, moves: readonly Move[], pile: number): CardState {
  if (view.picked === pile) return 'selected'
  if (catchesUp(view)) return view.piles[pile] ? 'open' : 'rest'
  const open = moves.some((move) => (move.do === 'draw' || move.do === 'pick') && move.pile === pile)
  return open ? 'open' : 'rest'
}

export function clickPile(view: View, moves: readonly Move[], pile: number): Meant | null {
  if (can(moves, 'draw')) return { move: { do: 'draw', pile } }
  if (catchesUp(view) && view.you !== null) return { move: { do: 'catch-up', seat: view.you, pile } }
  return pileState(view, moves, pile) === 'open' ? { move: { do: 'pick', pile } } : null
}

/** The buoy that is in the way of a card. */
export const buoyInTheWay = (view: View, card: CardName): number | null =>
  view.refused.find((one) => one.card === card)?.buoy ?? null

/** What the spirit level foretells for what is picked. */
export function foretold(view: View, picked: Picked): Foreseen | null {
  const target = targetOf(view, picked)
  if (!target) return null
  return (
    view.level?.find(({ beaver, to }) => beaver === target.beaver && to === target.to) ?? null
  )
}

/** The direction of the twelve that an angle (degrees, clockwise from the east) comes nearest to. */
export const nearestTail = (degrees: number): number => ((Math.round(degrees / 30) % 12) + 12) % 12
