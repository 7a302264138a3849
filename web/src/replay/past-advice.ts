// Which moves of a replay were decisions of one's own, and what they cost by a friend's estimate.
import type { PastAdvice, Table } from '$lib/messages.gen'

interface Steps {
  opened: { movers: readonly number[] } | null
  count: number
  step: (at: number) => Table | null
}

/** The steps at which a seat chose among several moves, as far as they have come. */
export function decisionsOf(client: Steps, own: number): number[] {
  const movers = client.opened?.movers ?? []
  return movers.flatMap((mover, at) => {
    if (mover !== own || at >= client.count) return []
    const table = client.step(at)
    // with other eyes than one's own the moves are not there: whether there was a choice is found out
    return table && table.you === own && table.moves.length === 1 ? [] : [at]
  })
}

/** The decision at a step, or the next one after it; null if there is none. */
export const nextDecision = (decisions: readonly number[], at: number): number | null =>
  decisions.find((one) => one >= at) ?? null

/** How much of a win a decision cost, where that can be told: 0 where it cannot. */
export function costOf({ moves, played, same, alike }: PastAdvice): number {
  const best = moves[0]?.share
  if (same || alike || best == null || played.share == null) return 0
  return Math.max(0, best - played.share)
}
