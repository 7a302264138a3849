// Who is with whom: the team of a seat follows from its number.
import type { Table } from '$lib/messages.gen'

/** The seats by team; without teams all of them together. */
export function seatsByTeam(seats: number, teams: number): number[][] {
  const all = Array.from({ length: seats }, (_, seat) => seat)
  if (teams < 2) return [all]
  return Array.from({ length: teams }, (_, team) => all.filter((seat) => seat % teams === team))
}

/** How many teams there are at a table; 0: everyone for themselves. */
export function teamsAt({ seats }: Table): number {
  return new Set(seats.map(({ team }) => team ?? null).filter((team) => team !== null)).size
}

/** The other seats of a seat's team. */
export function partnersOf({ seats }: Table, seat: number | null): number[] {
  const team = seat === null ? null : (seats[seat]?.team ?? null)
  if (team === null) return []
  return seats.flatMap((other, k) => (k !== seat && other.team === team ? [k] : []))
}

/** Your column of the score sheet: a team may have one together. */
export function columnOf(table: Table): { you: number | null; shared: boolean } {
  const { you, told } = table
  const teams = teamsAt(table)
  const shared = teams > 0 && (told?.sheet[0]?.length ?? 0) === teams + 1
  return { you: you !== null && shared ? (table.seats[you]?.team ?? null) : you, shared }
}

/** Whether somebody who plays here has a partner to talk to: bots do not listen. */
export function hasPartner(table: Table): boolean {
  return partnersOf(table, table.you).some((seat) => table.seats[seat]?.by === 'person')
}
