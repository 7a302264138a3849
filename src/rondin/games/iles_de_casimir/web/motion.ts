// What happens on the chart from one view to the next, scene by scene.
import type { Bridge, View } from './view'

export type Scene =
  | { what: 'step'; seat: number; to: number }
  | { what: 'bridge'; bridge: Bridge }
  | { what: 'toll'; from: number; to: number; points: number }
  | { what: 'arrival'; seat: number; island: string; shown: readonly string[]; points: number }
  | { what: 'lost'; seat: number; die: number }
  | { what: 'roll'; seat: number; die: number }
  | { what: 'renewed' }
  | { what: 'sync'; view: View }

/** Whether something was done between two views, or only something else was said. */
export const hasMoved = (before: View, now: View): boolean => mark(before) !== mark(now)

const mark = (view: View) =>
  JSON.stringify([view.last, view.turn_no, view.left, view.pawns, view.path.length, view.phase])

export function scenesOf(before: View, now: View): Scene[] {
  if (!hasMoved(before, now)) return []
  const { last } = now
  const scenes: Scene[] = []
  const told = last !== null && before.pawns[last.seat] === last.from
  if (last && told) {
    const { seat, bridge, toll } = last
    if (bridge) scenes.push({ what: 'bridge', bridge: { ...bridge, seat } })
    scenes.push({ what: 'step', seat, to: last.to })
    if (toll && toll.paid > 0)
      scenes.push({ what: 'toll', from: seat, to: toll.seat, points: toll.paid })
    if (last.what === 'arrival')
      scenes.push({
        what: 'arrival',
        seat,
        island: now.board.spaces[last.to]?.island ?? '',
        shown: last.shown,
        points: last.points,
      })
  }
  if (!before.renewed && now.renewed) scenes.push({ what: 'renewed' })
  if (told) for (const { seat, die } of last.lost) scenes.push({ what: 'lost', seat, die })
  scenes.push({ what: 'sync', view: now })
  if (now.turn_no !== before.turn_no && now.to_act !== null && now.phase !== 'over')
    scenes.push({ what: 'roll', seat: now.to_act, die: now.die })
  return scenes
}
