// How everything stands at one moment: what both views draw. Lengths in centimetres; x to the
// right, y towards the reader, as on the plan of the raft.
import type { Lean, Point, View } from '../types.gen'
import { beaverOf, COLOURS, LAST_BUOY, TAILS } from './beavers-and-buoys'

export interface Vec {
  x: number
  y: number
}

/** Standing on the raft (and leaning with it), on the dam, or in the water. */
export type Ground = 'raft' | 'dam' | 'water'

export interface Stand extends Vec {
  on: Ground
  /** How high above its ground. */
  up: number
  /** Where the tail points: radians, clockwise from the east. */
  tail: number
}

export interface Pose {
  /** Towards the low side; 1 is the limit. */
  lean: Vec
  /** 0 afloat, 1 over. */
  tip: number
  /** The beavers in the order of their colours. */
  beavers: readonly Stand[]
  /** Which of them is moving. */
  mover: number | null
}

export const RADIUS = 15 // what the drawings are made for
export const LIMIT_ANGLE = (13 * Math.PI) / 180
export const OVER_ANGLE = (30 * Math.PI) / 180
export const RAFT_HEIGHT = 2.3
export const OVER_HEIGHT = 3.7
/** Where the dam begins, and how high it is. */
export const DAM = 16.6
export const DAM_TOP = 3.1

export const angleOfTail = (tail: number): number => (tail * 2 * Math.PI) / TAILS

/** Everything is drawn for a raft of 15 cm: another one is drawn as large. */
export const scaleOf = (view: View): number => RADIUS / view.raft.radius

/** From the middle of a beaver to the tip of its tail: beavers are drawn as large as they are. */
export const tailReach = (view: View): number => view.raft.tail_reach * scaleOf(view)

/** The centre of a buoy, from 1 on. */
export function buoyAt(view: View, buoy: number): Vec {
  return onTheDrawing(view, view.raft.buoys[Math.min(buoy, LAST_BUOY) - 1] ?? { x: 0, y: 0 })
}

/** A place on the raft, as it is drawn. */
export function onTheDrawing(view: View, { x, y }: Point): Vec {
  const k = scaleOf(view)
  return { x: x * k, y: y * k }
}

const BESIDE = 0.7 // from the edge of a buoy to the middle of its number

/** Where the number of a buoy stands: towards the rim or the centre, wherever no other round is. */
export function besideBuoy(view: View, buoy: number): Vec {
  const { x, y } = buoyAt(view, buoy)
  const far = Math.hypot(x, y)
  const step = view.raft.buoy_radius * scaleOf(view) + BESIDE
  const others = view.raft.buoys
    .map((_, k) => k + 1)
    .filter((n) => Math.abs(n - buoy) > 1)
    .map((n) => buoyAt(view, n))
  const along = (by: number): Vec => ({ x: x * (1 + by / far), y: y * (1 + by / far) })
  const free = (spot: Vec) =>
    Math.min(...others.map((other) => Math.hypot(other.x - spot.x, other.y - spot.y)))
  const [outside, inside] = [along(step), along(-step)]
  return far + step < RADIUS && free(outside) > 1.3 * free(inside) ? outside : inside
}

/** Where the beaver of a colour sits once it has jumped. */
export const onTheDam = (index: number): Stand => ({
  x: DAM + 1.3,
  y: -3.6 - index * 2.5,
  on: 'dam',
  up: 0,
  tail: 0,
})

export const leanOf = (view: View, lean: Lean): Vec => ({
  x: lean.x / view.raft.base,
  y: lean.y / view.raft.base,
})

export type Zone = 'level' | 'leaning' | 'danger' | 'over'

/** How a lean is called. */
export function zoneOf(percent: number, capsized = false): Zone {
  if (capsized || percent > 100) return 'over'
  return percent < 50 ? 'level' : percent < 80 ? 'leaning' : 'danger'
}

/** A beaver that stands on the raft. */
export const standing = (view: View, place: Point, tail: number): Stand => ({
  ...onTheDrawing(view, place),
  on: 'raft',
  up: 0,
  tail: angleOfTail(tail),
})

/** How the beavers stand when nothing moves and the raft is up. */
export function standsOf(view: View): Stand[] {
  return COLOURS.map((colour, index) => {
    const found = beaverOf(view, colour)
    return found && found.at !== null ? standing(view, found, found.tail) : onTheDam(index)
  })
}

/** The direction in which a raft goes over: that of the lean that did it. */
export function fallOf({ x, y }: Lean): Vec {
  const length = Math.hypot(x, y)
  return length > 0 ? { x: x / length, y: y / length } : { x: -0.72, y: 0.69 }
}

/** How the view is when everything has come to rest. */
export function restOf(view: View): Pose {
  const stands = standsOf(view)
  if (!view.capsized) return { lean: leanOf(view, view.lean), tip: 0, beavers: stands, mover: null }
  const fall = fallOf(view.lean)
  return { lean: { x: fall.x * 1.15, y: fall.y * 1.15 }, tip: 1, beavers: inTheWater(stands, fall), mover: null }
}

// --- in the water -----------------------------------------------------------------------------
/** Places in the water: how far out, and how far aside. */
const PLACES = [
  [8.6, -10.4],
  [12.4, -6.8],
  [8.8, -3.4],
  [12.6, 0.2],
  [8.8, 3.8],
  [12.2, 8],
] as const
const APART = 3.8
const SHORE = 13.2

/** Where everybody who stood on the raft swims: in the order they stood, clear of the dam. */
export function inTheWater(stands: readonly Stand[], fall: Vec): Stand[] {
  const aside = (one: Vec) => one.y * fall.x - one.x * fall.y
  const order = stands
    .map((stand, index) => ({ stand, index }))
    .filter(({ stand }) => stand.on !== 'dam')
    .sort((a, b) => aside(a.stand) - aside(b.stand))
  const swimming = stands.map((stand) => ({ ...stand }))
  order.forEach(({ index }, k) => {
    const [far, wide] = PLACES[k] ?? [12, 0]
    const swims = swimming[index]
    if (!swims) return
    Object.assign(swims, {
      x: Math.min(SHORE, fall.x * far - fall.y * wide),
      y: fall.y * far + fall.x * wide,
      on: 'water',
      up: 0,
      tail: -Math.PI / 2 + 0.35 * Math.sin(index * 2.3),
    })
  })
  for (let round = 0; round < 12; round++) part(order.map(({ index }) => swimming[index] as Stand))
  return swimming
}

function part(stands: Stand[]): void {
  for (const [k, one] of stands.entries())
    for (const other of stands.slice(k + 1)) {
      const [dx, dy] = [other.x - one.x, other.y - one.y]
      const gap = Math.hypot(dx, dy) || 0.01
      if (gap >= APART) continue
      const push = (APART - gap) / 2 / gap
      one.x -= dx * push
      one.y -= dy * push + (dy === 0 ? 0.1 : 0)
      other.x += dx * push
      other.y += dy * push
      one.x = Math.min(SHORE, one.x)
      other.x = Math.min(SHORE, other.x)
    }
}

// --- the raft in space ------------------------------------------------------------------------
export interface Tilt {
  /** The direction of the low side, of length 1. */
  towards: Vec
  angle: number
  height: number
}

export function tiltOf({ lean, tip }: Pick<Pose, 'lean' | 'tip'>): Tilt {
  const amount = Math.hypot(lean.x, lean.y)
  const towards = amount > 1e-6 ? { x: lean.x / amount, y: lean.y / amount } : { x: 1, y: 0 }
  const leaning = LIMIT_ANGLE * Math.min(amount, 1.6)
  return {
    towards,
    angle: leaning + (OVER_ANGLE - leaning) * tip,
    height: RAFT_HEIGHT + (OVER_HEIGHT - RAFT_HEIGHT) * tip,
  }
}

/** Where a point of the raft is in space: `up` is its height above the water. */
export function inSpace(point: Vec, { towards, angle, height }: Tilt): Vec & { up: number } {
  const down = point.x * towards.x + point.y * towards.y
  const shorter = down * (Math.cos(angle) - 1)
  return {
    x: point.x + towards.x * shorter,
    y: point.y + towards.y * shorter,
    up: height - down * Math.sin(angle),
  }
}
