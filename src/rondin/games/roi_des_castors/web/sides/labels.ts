// What things are in words, for who listens and for what has no room on the board.
import type { Say } from '$lib/game/board-props'
import type { Dam, Side, View } from '../types.gen'

/** A dam: how large it is, of which logs, and how it stands. */
export function damLabel(dam: Dam, k: number, say: Say): string {
  const size = dam.goal
    ? say('board.dam-of', { n: k + 1, size: dam.size, most: dam.goal })
    : say('board.dam', { n: k + 1, size: dam.size })
  const logs = say('board.dam-logs', { logs: dam.logs.map(({ worth }) => worth).join(', ') })
  const points = dam.points === null ? '' : say('board.points-long', { n: dam.points })
  const state = dam.state === 'open' ? '' : say(`board.dam-${dam.state}`)
  return [size, logs, points, state].filter(Boolean).join(' ')
}

/** How far a side is, in few signs: `2/3`, `9/15`, `12/17`, `21`. */
export function standingOf(view: View, side: Side): { text: string; label: string; kind: 'dam' | 'points' } {
  const { goal } = view
  if (goal.points)
    return { text: `${side.points}/${goal.points}`, label: 'board.stand-points', kind: 'points' }
  if (goal.dams) return { text: `${side.complete}/${goal.dams}`, label: 'board.stand-dams', kind: 'dam' }
  return { text: String(side.points), label: 'board.stand-logs', kind: 'points' }
}
