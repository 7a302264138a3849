// Which cards move, from one view to the next: what one place lost, another gained.
import { nearSide } from './seating'
import type { CardName, View } from './view'

/** A card on its way: what is up when it starts, and when it lands. */
export interface Motion {
  from: string
  to: string
  card: CardName | null
  lands: CardName | null
  wait: number
}

interface Change {
  place: string
  card: CardName | null
}

type Cards = readonly (CardName | null)[]

const AFTER = 90 // milliseconds between cards that leave together
const MOST = 8 // cards in the air
const unseen = (count: number): null[] => Array<null>(Math.max(0, count)).fill(null)

/** Every place where cards lie, and which. */
function placesOf(view: View): Map<string, Cards> {
  const places = new Map<string, Cards>()
  const { pile } = view
  if (pile.logs === null) places.set('pile', unseen(pile.count))
  else {
    places.set('pile', unseen(pile.logs))
    places.set('pile-cards', unseen(pile.cards ?? 0))
  }
  for (const [side, { hand, reserve, permanent, shields }] of view.sides.entries()) {
    places.set(`hand-${side}`, hand.cards ?? unseen(hand.count))
    places.set(`reserve-${side}`, reserve?.cards ?? [])
    const front = [...(permanent ? ['permanent'] : []), ...Array<string>(shields).fill('shield')]
    places.set(`front-${side}`, front)
  }
  if (view.ally) places.set('ally', view.ally.cards)
  for (const [k, card] of (view.river ?? []).entries())
    places.set(`river-${k}`, card === null ? [] : [card])
  places.set('played', view.played)
  places.set('discard', [...view.discard, ...view.aside])
  for (const { dams } of view.sides)
    for (const dam of dams) places.set(`dam-${dam.id}`, dam.logs.map(({ log }) => log))
  return places
}

/** What is in `cards` and not in `others`. */
function missing(cards: Cards, others: Cards): (CardName | null)[] {
  const left = [...others]
  return cards.filter((card) => {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Gains in the order in which they are explained: what is certain first. */
const ORDER = ['dam', 'front', 'played', 'reserve', 'discard', 'ally', 'hand', 'river', 'pile']
const kindOf = (place: string): string => place.split('-')[0] ?? ''
const rank = ({ place }: Change): number => ORDER.indexOf(kindOf(place))

export function motionsOf(before: View, now: View): Motion[] {
  const [was, is] = [placesOf(before), placesOf(now)]
  const lost: Change[] = []
  const gained: Change[] = []
  for (const place of new Set([...was.keys(), ...is.keys()])) {
    const [then, next] = [was.get(place) ?? [], is.get(place) ?? []]
    for (const card of missing(then, next)) lost.push({ place, card })
    for (const card of missing(next, then)) gained.push({ place, card })
  }
  gained.sort((a, b) => rank(a) - rank(b))
  const motions = gained.flatMap((gain) => {
    const at = sourceOf(gain, lost)
    const [loss] = at < 0 ? [] : lost.splice(at, 1)
    if (!loss || isBuilding(loss, gain)) return []
    return [{ from: loss.place, to: gain.place, card: loss.card, lands: gain.card, wait: 0 }]
  })
  const renewed = motions.filter(({ to }) => kindOf(to) === 'pile').slice(3)
  return motions
    .filter((motion) => !renewed.includes(motion))
    .slice(0, MOST)
    .map((motion, k) => ({ ...motion, wait: k * AFTER }))
}

/** A log that goes from dam to dam is seen there. */
const isBuilding = (loss: Change, gain: Change): boolean =>
  kindOf(loss.place) === 'dam' && kindOf(gain.place) === 'dam'

/** Where a card that came most likely comes from: the same card, else one that nobody saw. */
function sourceOf(gain: Change, lost: readonly Change[]): number {
  const others = lost.map((loss, k) => ({ ...loss, k })).filter(({ place }) => place !== gain.place)
  const same = others.find(({ card }) => card !== null && card === gain.card)
  const hidden = others.find(({ card }) => card === null)
  const any = gain.card === null ? (hidden ?? others[0]) : (same ?? hidden)
  return any?.k ?? -1
}

/**
 * The same with the places of single cards: a hand that lies open has one for each. `lifted` is the
 * place that was picked.
 */
export function placed(motions: readonly Motion[], before: View, now: View, lifted: string): Motion[] {
  const [left, come] = [new Set<string>(), new Set<string>()]
  return motions.map((motion) => ({
    ...motion,
    from: placeIn(before, motion.from, motion.card, left, lifted),
    to: placeIn(now, motion.to, motion.lands, come, ''),
  }))
}

function placeIn(
  view: View,
  place: string,
  card: CardName | null,
  taken: Set<string>,
  lifted: string,
): string {
  const row = rowOf(view, place)
  if (!row || card === null) return place
  const { name, cards } = row
  const fits = cards.flatMap((one, k) => (one === card && !taken.has(`${name}-${k}`) ? [k] : []))
  const picked = fits.find((k) => `${name}-${k}` === lifted)
  const at = picked ?? fits.at(-1)
  if (at === undefined) return place
  taken.add(`${name}-${at}`)
  return `${name}-${at}`
}

function rowOf(view: View, place: string): { name: string; cards: Cards } | null {
  if (place === 'ally') return { name: 'ally', cards: view.ally?.cards ?? [] }
  const near = nearSide(view)
  const side = Number(/\d+$/.exec(place)?.[0])
  const cards = view.sides[side]?.hand.cards
  if (place === `hand-${side}` && cards)
    return { name: side === near ? 'mine' : 'theirs', cards }
  const reserve = view.sides[side]?.reserve
  if (place === `reserve-${near}` && reserve) return { name: 'kept', cards: reserve.cards }
  return null
}

/** A new choice was given: REJOUEZ. */
export const playsAgain = (before: View, now: View): boolean =>
  now.phase === 'main' &&
  now.main > 0 &&
  now.player === before.player &&
  now.lap === before.lap &&
  (before.phase !== 'main' || before.main !== now.main)
