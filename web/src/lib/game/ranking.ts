// Who came where, when a match is over.
import type { SeatInfo, Table } from '$lib/messages.gen'
import { listed } from '$lib/sentences'
import { seatsByTeam, teamsAt } from './teams'

export interface Place {
  /** From 1; who has the same result shares it. */
  rank: number
  /** A team's seats, or just one. */
  seats: number[]
  people: SeatInfo[]
  points: number | null
  won: boolean
}

/**
 * Seats, or teams, in the order of the result. Whether few or many points are good is seen from who
 * won.
 */
export function ranking(table: Table): Place[] {
  const teams = teamsAt(table)
  const sides = teams ? seatsByTeam(table.seats.length, teams) : table.seats.map((_, seat) => [seat])
  const winners = winnersOf(table)
  const found = sides.map((seats) => {
    const people = seats.flatMap((seat) => table.seats[seat] ?? [])
    const won = seats.some((seat) => winners.includes(seat))
    return { rank: 1, seats, people, points: people[0]?.points ?? null, won }
  })
  const best = found.find((side) => side.won)?.points ?? 0
  const few = winners.length > 0 && found.every(({ points }) => (points ?? 0) >= best)
  found.sort((a, b) => Number(b.won) - Number(a.won) ||
    ((b.points ?? 0) - (a.points ?? 0)) * (few ? -1 : 1))
  for (const [i, place] of found.entries()) {
    const before = found[i - 1]
    const same = before?.won === place.won && (place.won || before.points === place.points)
    place.rank = before && same ? before.rank : i + 1
  }
  return found
}

/** Whose place it is, as it is said. */
export const namesOf = ({ people }: Place, lang: string): string =>
  listed(people.map(({ name }) => name), lang)

function winnersOf({ view }: Table): number[] {
  const winners = view?.['winners']
  return Array.isArray(winners) ? winners.filter((seat) => typeof seat === 'number') : []
}
