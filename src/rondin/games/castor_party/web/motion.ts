// Which cards fly where, from one view to the next.
import type { CardName, View } from './view'

export const pileName = (pile: number): string => `pile-${pile}`
export const handName = (seat: number): string => `hand-${seat}`
export const playedName = (seat: number): string => `played-${seat}`
export const cardName = (card: CardName): string => `card-${card}`

export interface Motion {
  from: string
  to: string
  /** What is up at the start, and at the end. */
  card: CardName | null
  lands: CardName | null
  wait?: number
}

const NEXT = 120 // milliseconds from one card to the next

export function motionsOf(was: View, now: View, you: number | null): Motion[] {
  if (was.game_no !== now.game_no) return []
  return [...playedIn(was, now, you), ...drawnIn(was, now, you)]
}

function playedIn(was: View, now: View, you: number | null): Motion[] {
  return now.played.flatMap((stack, seat) =>
    stack.slice(was.played[seat]?.length ?? 0).map((card) => {
      const mine = seat === you
      const from = mine ? cardName(card) : handName(seat)
      return { from, to: playedName(seat), card: mine ? card : null, lands: card }
    }),
  )
}

function drawnIn(was: View, now: View, you: number | null): Motion[] {
  const piles = now.piles.flatMap((count, pile) =>
    Array<number>(Math.max(0, (was.piles[pile] ?? 0) - count)).fill(pile),
  )
  const seat = gainer(was, now)
  if (seat === null) return []
  return piles.map((pile, k) => {
    const card = seat === you ? newCards(was, now, seat)[k] : undefined
    const to = card === undefined ? handName(seat) : cardName(card)
    return { from: pileName(pile), to, card: null, lands: card ?? null, wait: k * NEXT }
  })
}

/** Who got the cards that left the piles: whoever has acted. */
function gainer(was: View, now: View): number | null {
  const grew = now.hands.findIndex(
    (hand, seat) =>
      hand.count > (was.hands[seat]?.count ?? 0) - spent(was, now, seat),
  )
  return grew < 0 ? null : grew
}

const spent = (was: View, now: View, seat: number): number =>
  (now.played[seat]?.length ?? 0) - (was.played[seat]?.length ?? 0)

function newCards(was: View, now: View, seat: number): CardName[] {
  const had = new Set(was.hands[seat]?.cards?.map(({ card }) => card))
  return (now.hands[seat]?.cards ?? []).map(({ card }) => card).filter((card) => !had.has(card))
}
