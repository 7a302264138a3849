// What each event does at the table: which cards move, and what it sounds like.
import type { Effects, Seen } from '$kit/board/play-events.svelte'
import {
  ALLY,
  damName,
  DISCARD,
  frontName,
  handName,
  move,
  PILE,
  PILE_OF_CARDS,
  PLAYED,
  reserveName,
  riverName,
  type Motion,
} from './motion'
import { lumberjackSide, sideOf } from './seating'
import type { CardName, Drew, Event, OwnHand, Pile, Played, Source, View } from './types.gen'

type Both = Seen<View>

const RENEWED = 3 // cards show that the discards become the pile

export const EFFECTS: Effects<Event, View, Motion> = {
  drew: { motions: drawn, sounds: ['draw'] },
  grew: { motions: drawn, sounds: ['draw'] },
  monopoly: {
    motions: ({ seat, into }, seen) => came(seat, into, null, () => PILE, seen),
    sounds: ['draw'],
  },
  filled: {
    motions: ({ seat, into, cards, pile, discards }, seen) =>
      came(seat, into, cards, (k) => (k < discards ? DISCARD : pileOf(pile)), seen),
    sounds: ['draw'],
  },
  took: {
    motions: ({ seat, card, from, into }, { now }) => {
      const theirs = from === 'theirs'
      return [move(theirs ? handName(lumberjackSide(now)) : DISCARD, ownHand(into, seat, now), card)]
    },
    sounds: ['discard'],
  },
  power: {
    motions: ({ seat, side, card, into, cancelled }, { now }) => {
      if (card !== null && into !== null) return [move(DISCARD, ownHand(into, seat, now), card)]
      return cancelled ? shield(side) : []
    },
    sounds: ({ card, cancelled }) => (card !== null || cancelled ? ['discard'] : []),
  },
  stored: {
    motions: ({ seat, card }, { now }) => {
      const side = sideOf(now, seat)
      return [move(handName(side), reserveName(side), card)]
    },
    sounds: ['discard'],
  },
  laid: {
    motions: ({ seat, source, card, dam }, { now }) => [
      move(placeOf(source, seat, now), damName(dam), card),
    ],
    sounds: ['knock'],
  },
  played: {
    motions: (event, seen) => [putDown(event, seen), ...stolen(event, seen), ...stopped(event)],
    sounds: ['discard'],
  },
  discarded: {
    motions: ({ seat, source, card }, { now }) => [move(placeOf(source, seat, now), DISCARD, card)],
    sounds: ['discard'],
  },
  cleared: {
    motions: (_, { before }) => before.played.map((card) => move(PLAYED, DISCARD, card)),
    sounds: (_, { before }) => (before.played.length ? ['discard'] : []),
  },
  renewed: {
    motions: (_, seen) => [
      ...Array.from({ length: RENEWED }, () => move(DISCARD, renewedPile(seen), null)),
      ...filledGaps(seen),
    ],
    sounds: ['draw'],
  },
  'their-laid': {
    motions: ({ card, dam }, { now }) => [move(handName(lumberjackSide(now)), damName(dam), card)],
    sounds: ['knock'],
  },
  'their-discarded': {
    motions: ({ cards }, { now }) =>
      cards.map((card) => move(handName(lumberjackSide(now)), DISCARD, card)),
    sounds: ['discard'],
  },
  'their-drew': {
    motions: ({ cards }, { now }) =>
      cards.map((card) => move(PILE, handName(lumberjackSide(now)), card)),
    sounds: ['draw'],
  },
  // logs that change dams fall there: see Board.svelte
  moved: {},
  optimised: {},
  completed: {},
  'passed-total': {},
  begins: {},
  again: {},
  closing: {},
  'drowsy-missed': {},
  wood: {},
  idle: {},
  'log-pile': {},
  'enough-logs': {},
  'closing-team': {},
  'game-won': {},
  'next-game': {},
  won: {},
}

// --- whose places -----------------------------------------------------------------------------
const ownHand = (hand: OwnHand, seat: number, now: View): string =>
  hand === 'ally' ? ALLY : handName(sideOf(now, seat))

const placeOf = (source: Source, seat: number, now: View): string =>
  source === 'reserve' ? reserveName(sideOf(now, seat)) : ownHand(source, seat, now)

const pileOf = (pile: Pile | null): string => (pile === 'cards' ? PILE_OF_CARDS : PILE)

const renewedPile = ({ now }: Both): string => (now.pile.logs === null ? PILE : PILE_OF_CARDS)

// --- cards that come --------------------------------------------------------------------------
function came(
  seat: number,
  into: readonly OwnHand[],
  cards: readonly CardName[] | null,
  from: (k: number) => string,
  { now }: Both,
): Motion[] {
  return into.map((hand, k) => move(from(k), ownHand(hand, seat, now), cards?.[k] ?? null))
}

function drawn(event: Drew, seen: Both): Motion[] {
  const { seat, from, place, cards, into } = event
  if (place === null) {
    const origin = from === 'discard' ? DISCARD : pileDrawnFrom(event, seen)
    return came(seat, into, cards, () => origin, seen)
  }
  const next = seen.now.river?.[place] ?? null
  const flows = next === null ? [] : [move(PILE, riverName(place), next)]
  return [...came(seat, into, cards, () => riverName(place), seen), ...flows]
}

/**
 * With Remerciements both teams draw: a card, and only where none is left a log. The event does not
 * say which; the cards that lay there do.
 */
function pileDrawnFrom({ pile, seat }: Drew, { before }: Both): string {
  if (pile !== null || before.pile.cards === null) return pileOf(pile)
  const cards = before.pile.cards + before.discard.length
  return cards > (seat === before.player ? 0 : 1) ? PILE_OF_CARDS : PILE
}

/** Gaps of the river are filled as soon as there is a pile again. */
const filledGaps = ({ before, now }: Both): Motion[] =>
  (now.river ?? []).flatMap((card, place) =>
    card !== null && before.river?.[place] === null ? [move(PILE, riverName(place), card)] : [],
  )

// --- a card that is played --------------------------------------------------------------------
/** A protection stays in front of its side; others lie in the middle until the main action ends. */
function putDown({ seat, source, card }: Played, { now }: Both): Motion {
  const stays = card === 'permanent' || card === 'shield'
  const middle = now.played.includes(card) ? PLAYED : DISCARD
  return move(placeOf(source, seat, now), stays ? frontName(sideOf(now, seat)) : middle, card)
}

function stolen({ seat, side, count, cards }: Played, { now }: Both): Motion[] {
  if (side === null || count === null) return []
  return Array.from({ length: count }, (_, k) =>
    move(handName(side), handName(sideOf(now, seat)), cards?.[k] ?? null),
  )
}

const stopped = ({ side, cancelled }: Played): Motion[] => (cancelled ? shield(side) : [])

/** A Protection stopped what was aimed at its side, and is discarded. */
const shield = (side: number | null): Motion[] =>
  side === null ? [] : [move(frontName(side), DISCARD, 'shield')]
