// Which step a turn ends at: turns are moves in a row by one seat, as turning points count them.

/** The step after turn `at` (from 1; 0 is the deal); with one seat every move is a turn. */
export function stepAfterTurn(movers: readonly number[], at: number, seats: number): number {
  if (at === 0) return 0
  let turns = 0
  for (const [k, mover] of movers.entries()) {
    const ends = seats === 1 || movers[k + 1] !== mover
    if (ends && ++turns === at) return k + 1
  }
  return movers.length
}
