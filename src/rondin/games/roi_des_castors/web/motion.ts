// Cards on their way: from where to where, and what is up. The places of single cards are found in
// the views; where an event does not name a card that its reader can see, so is the card.
import type { Seen } from '$kit/board/play-events.svelte'
import { nearSide } from './seating'
import type { CardName, View } from './types.gen'

/** A card on its way, as an event tells of it. */
export interface Motion {
  from: string
  to: string
  /** Null where the event does not say. */
  card: CardName | null
}

/** The same between places of the page: what is up when it starts and when it lands, and when. */
export interface Flown extends Motion {
  lands: CardName | null
  wait: number
}

type Cards = readonly (CardName | null)[]

export const PILE = 'pile' // in team mode that of the logs
export const PILE_OF_CARDS = 'pile-cards' // team mode: action and bonus cards
export const DISCARD = 'discard'
export const PLAYED = 'played'
export const ALLY = 'ally'
export const handName = (side: number) => `hand-${side}`
export const reserveName = (side: number) => `reserve-${side}`
export const frontName = (side: number) => `front-${side}`
export const riverName = (place: number) => `river-${place}`
export const damName = (dam: number) => `dam-${dam}`

export const move = (from: string, to: string, card: CardName | null): Motion => ({ from, to, card })

const AFTER = 90 // milliseconds between cards that leave together
const MOST = 8 // cards in the air

/** Motions one after the other, between the places where each card lies. `lifted` was picked. */
export function flown(motions: readonly Motion[], { before, now }: Seen<View>, lifted: string): Flown[] {
  const [left, come] = [new Set<string>(), new Set<string>()]
  return motions.slice(0, MOST).map(({ from, to, card }, k) => {
    const start = leaves(rowAt(before, from), from, card, left, lifted)
    const end = lands(rowAt(before, to), rowAt(now, to), to, card, come)
    return { from: start.place, to: end.place, card: start.card, lands: end.card, wait: k * AFTER }
  })
}

interface Spot {
  place: string
  /** What is up there. */
  card: CardName | null
}

/** Where a card lies that leaves a place: of two alike the one that was picked. */
function leaves(row: Row, place: string, card: CardName | null, taken: Set<string>, lifted: string): Spot {
  const spots = spotsIn(row, taken).filter((spot) => spot.card === card)
  const found = spots.find((spot) => spot.place === lifted) ?? spots.at(-1)
  return takeUp(found, taken) ?? { place, card: isUp(row, card) ? card : null }
}

/** Where a card lies that came to a place; a card that the event does not name is new there. */
function lands(was: Row, row: Row, place: string, card: CardName | null, taken: Set<string>): Spot {
  const spots = spotsIn(row, taken)
  const found = card === null ? newIn(spots, was) : spots.filter((spot) => spot.card === card).at(-1)
  return takeUp(found, taken) ?? { place, card: isUp(row, card) ? card : null }
}

function takeUp(spot: Spot | undefined, taken: Set<string>): Spot | undefined {
  if (spot) taken.add(spot.place)
  return spot
}

/** The first card that the row did not hold before. */
function newIn(spots: readonly Spot[], { cards }: Row): Spot | undefined {
  const known = [...(cards ?? [])]
  return spots.find(({ card }) => {
    const at = known.indexOf(card)
    if (at >= 0) known.splice(at, 1)
    return at < 0
  })
}

// --- where cards lie beside each other --------------------------------------------------------
interface Row {
  /** Single cards have places of their own that begin so; null where they have none. */
  name: string | null
  /** Null where nobody can say what lies there: anything that comes is seen. */
  cards: Cards | null
  /** Whether its cards lie face down. */
  hidden: boolean
}

const OPEN: Row = { name: null, cards: null, hidden: false }
const HIDDEN: Row = { name: null, cards: null, hidden: true }

const spotsIn = ({ name, cards }: Row, taken: ReadonlySet<string>): Spot[] =>
  name === null
    ? []
    : (cards ?? [])
        .map((card, k) => ({ place: `${name}-${k}`, card }))
        .filter(({ place }) => !taken.has(place))

/** Whether a card that is known lies there face up. */
const isUp = ({ cards, hidden }: Row, card: CardName | null): boolean =>
  !hidden && (cards === null || cards.includes(card))

function rowAt(view: View, place: string): Row {
  if (place === PILE || place === PILE_OF_CARDS) return HIDDEN
  if (place === ALLY) return { name: 'ally', cards: view.ally?.cards ?? [], hidden: false }
  const near = nearSide(view)
  for (const [side, { hand, reserve }] of view.sides.entries()) {
    if (place === handName(side)) {
      if (hand.cards === null) return HIDDEN
      return { name: side === near ? 'mine' : 'theirs', cards: hand.cards, hidden: false }
    }
    if (place === reserveName(side)) {
      const mine = side === near && view.you !== null
      return { name: mine ? 'kept' : null, cards: reserve?.cards ?? [], hidden: false }
    }
  }
  return OPEN
}
