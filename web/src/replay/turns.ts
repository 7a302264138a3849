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

/** Where signs are drawn that want to stand at these places, in order, this far from each other. */
export function spread(places: readonly number[], apart: number, end: number): number[] {
  const found = [...places]
  for (let k = 1; k < found.length; k++) found[k] = Math.max(found[k] ?? 0, (found[k - 1] ?? 0) + apart)
  for (let k = found.length - 1, most = end; k >= 0; k--, most -= apart) found[k] = Math.min(found[k] ?? 0, most)
  return found
}
