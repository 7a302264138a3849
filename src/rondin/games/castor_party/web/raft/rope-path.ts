// The rope from buoy to buoy, and the way along it.
import type { Target, View } from '../types.gen'
import { beaverOf, COLOURS, LAST_BUOY } from './beavers-and-buoys'
import { buoyAt, standsOf, type Vec } from './raft-geometry'

const spiral = (view: View): Vec[] =>
  Array.from({ length: LAST_BUOY }, (_, k) => buoyAt(view, k + 1))

const fixed = (n: number) => Math.round(n * 10) / 10

/** A smooth line through points, times `scale`, as an SVG path. */
export function curve(points: readonly Vec[], scale: number): string {
  const at = (k: number) => points[Math.max(0, Math.min(points.length - 1, k))] ?? { x: 0, y: 0 }
  const say = (p: Vec) => `${fixed(p.x * scale)},${fixed(p.y * scale)}`
  const bend = (a: Vec, b: Vec, c: Vec, sign: number): Vec => ({
    x: b.x + (sign * (c.x - a.x)) / 6,
    y: b.y + (sign * (c.y - a.y)) / 6,
  })
  let path = `M${say(at(0))}`
  for (let k = 0; k < points.length - 1; k++)
    path += `C${say(bend(at(k - 1), at(k), at(k + 1), 1))} ${say(bend(at(k), at(k + 1), at(k + 2), -1))} ${say(at(k + 1))}`
  return path
}

/** The rope that joins all buoys. */
export const ropeOf = (view: View, scale: number): string => curve(spiral(view), scale)

/** The buoys on the way to a target, the last one included. */
export function buoysOnTheWay(view: View, { beaver, to }: Target): number[] {
  const from = beaverOf(view, beaver)?.at ?? 0
  return Array.from({ length: (to ?? LAST_BUOY) - from }, (_, k) => from + 1 + k)
}

/** The way to a target: from where the beaver stands, buoy by buoy. */
export function pointsTo(view: View, target: Target): Vec[] {
  const start = standsOf(view)[COLOURS.indexOf(target.beaver)]
  const way = buoysOnTheWay(view, target).map((buoy) => buoyAt(view, buoy))
  return start ? [start, ...way] : way
}
