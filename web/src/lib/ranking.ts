// Who came where, when a match is over.
import type { SeatInfo, Table } from './messages.gen'

export interface Place {
  /** From 1; people with the same result share it. */
  rank: number
  seat: number
  info: SeatInfo
  won: boolean
}

/** The seats in the order of the result. Whether few or many points are good is seen from who won. */
export function ranking(table: Table): Place[] {
  const { seats } = table
  const winners = winnersOf(table)
  const points = (seat: number) => seats[seat]?.points ?? 0
  const best = winners[0]
  const few = best !== undefined && seats.every((_, seat) => points(seat) >= points(best))
  const order = seats
    .map((_, seat) => seat)
    .sort((a, b) => Number(winners.includes(b)) - Number(winners.includes(a)) ||
      (few ? points(a) - points(b) : points(b) - points(a)))
  const places: Place[] = []
  for (const [i, seat] of order.entries()) {
    const info = seats[seat]
    if (!info) continue
    const before = places.at(-1)
    const won = winners.includes(seat)
    const same = before && before.won === won && (won || points(before.seat) === points(seat))
    places.push({ rank: same ? before.rank : i + 1, seat, info, won })
  }
  return places
}

function winnersOf({ view }: Table): number[] {
  const winners = view?.['winners']
  return Array.isArray(winners) ? winners.filter((seat) => typeof seat === 'number') : []
}

/** Names as they are said: Lina, Malo and Zoé. */
export function listed(names: string[], lang: string): string {
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(names)
}
