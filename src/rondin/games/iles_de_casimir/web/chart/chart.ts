// The chart of a board file: how spaces hang together and where things are drawn.
import type { BoardData, Space } from '../types.gen'

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

const ROUND = 0.04 // how far from a circle the circuit may be and still be drawn as one
const RIPPLES = 30
const SPACE = 17
const ISLAND = 66

export class Chart {
  readonly width: number
  readonly height: number
  readonly spaces: readonly Space[]
  readonly links: readonly (readonly [number, number])[]
  readonly next: readonly (readonly number[])[]
  /** The circuit in order; empty where there is none. */
  readonly ring: readonly number[]
  /** Where the compass stands, and how far the circuit is from it. */
  readonly centre: Point
  readonly radius: number
  readonly round: boolean

  constructor(readonly file: BoardData) {
    const [width = 0, height = 0] = file.size
    ;[this.width, this.height] = [width, height]
    this.spaces = file.spaces
    this.links = file.links.map(([a = 0, b = 0]) => [a, b])
    const next = file.spaces.map((): number[] => [])
    for (const [a, b] of this.links) {
      next[a]?.push(b)
      next[b]?.push(a)
    }
    this.next = next
    this.ring = circuit(file, next)
    const points = this.ring.map((k) => this.at(k))
    this.centre = points.length
      ? { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) }
      : { x: this.width / 2, y: this.height / 2 }
    const away = points.map((point) => far(point, this.centre))
    this.radius = away.length ? mean(away) : Math.min(this.width, this.height) * 0.16
    this.round = away.length > 0 && away.every((d) => Math.abs(d / this.radius - 1) < ROUND)
  }

  at(space: number): Point {
    const { x, y } = this.spaces[space] ?? { x: 0, y: 0 }
    return { x, y }
  }

  /** Where a pawn stands: beside the drawing of an island, else on the space. */
  foot(space: number): Point {
    const { x, y } = this.at(space)
    return this.spaces[space]?.kind === 'island' ? { x: x + 44, y: y + 28 } : { x, y: y + 8 }
  }

  islandAt(space: number): string | null {
    return this.spaces[space]?.island ?? null
  }

  spaceOf(island: string | null): number {
    return island === null ? -1 : this.spaces.findIndex((space) => space.island === island)
  }

  /** How a strait lies: the direction from one shore to the other, in degrees. */
  angle(space: number): number {
    const [a = space, b = space] = this.next[space] ?? []
    const [from, to] = [this.at(a), this.at(b)]
    const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
    return turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn
  }

  /** The links that are drawn as paths: all but those of the circuit. */
  readonly paths = (): string => {
    const inRing = new Set(this.ring)
    return this.links
      .filter(([a, b]) => !(inRing.has(a) && inRing.has(b)))
      .map((link) => this.line(link))
      .join('')
  }

  line(path: readonly number[]): string {
    return path.map((k, n) => `${n ? 'L' : 'M'}${this.at(k).x},${this.at(k).y}`).join('')
  }

  circuitLine(): string {
    if (this.ring.length === 0) return ''
    const { centre, radius: r } = this
    if (!this.round) return `${this.line(this.ring)}Z`
    return `M${centre.x - r},${centre.y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`
  }

  /** The space nearest to a point, of those that count, within reach. */
  nearest(point: Point, reach: number, counts: (space: number) => boolean = () => true): number {
    let best = -1
    let least = reach
    this.spaces.forEach((space, k) => {
      if (!counts(k)) return
      const d = far(space, point) - (space.kind === 'island' ? ISLAND * 0.7 : 0)
      if (d < least) [best, least] = [k, d]
    })
    return best
  }

  /** The neighbour that lies most in a direction; -1 where none lies that way. */
  towards(space: number, dx: number, dy: number): number {
    const from = this.at(space)
    let best = -1
    let most = 0.2 // a little sideways is still that way
    for (const k of this.next[space] ?? []) {
      const to = this.at(k)
      const along = ((to.x - from.x) * dx + (to.y - from.y) * dy) / (far(to, from) || 1)
      if (along > most) [best, most] = [k, along]
    }
    return best
  }

  box(spaces: readonly number[], margin: number): Box {
    const xs = spaces.map((k) => this.at(k).x)
    const ys = spaces.map((k) => this.at(k).y)
    const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
    return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y }
  }

  /** All that is drawn of it, treetops included, and names that are so wide to either side. */
  readonly extent = (half = 84): Box => {
    const sides = this.spaces.map(({ x, y, kind }) =>
      kind === 'island' ? [x - half, y - 84, x + half, y + 74] : [x - 30, y - 40, x + 30, y + 30],
    )
    const [x, y] = [0, 1].map((k) => Math.min(...sides.map((side) => side[k] ?? 0)))
    const [right, foot] = [2, 3].map((k) => Math.max(...sides.map((side) => side[k] ?? 0)))
    return { x: x ?? 0, y: y ?? 0, width: (right ?? 0) - (x ?? 0), height: (foot ?? 0) - (y ?? 0) }
  }

  /** Open water for small waves: always the same, away from everything. */
  ripples(): Point[] {
    const found: Point[] = []
    const chance = seeded(8)
    for (let tries = 0; tries < 2000 && found.length < RIPPLES; tries++) {
      const point = { x: chance() * this.width, y: chance() * this.height }
      const near = this.spaces.some(
        (space) => far(space, point) < (space.kind === 'island' ? ISLAND + 20 : SPACE + 24),
      )
      const crowded = found.some((other) => far(other, point) < 62)
      if (!near && !crowded && far(point, this.centre) > this.radius + 30) found.push(point)
    }
    return found
  }
}

/** Every path and start space that is part of a round trip without strait or island, in order. */
function circuit(file: BoardData, next: readonly (readonly number[])[]): number[] {
  const dry = (k: number) => file.spaces[k]?.kind === 'path' || file.spaces[k]?.kind === 'start'
  const kept = new Set(file.spaces.map((_, k) => k).filter(dry))
  const exits = (k: number) => (next[k] ?? []).filter((other) => kept.has(other))
  for (let changed = true; changed; ) {
    changed = false
    for (const k of kept) if (exits(k).length < 2) changed = kept.delete(k)
  }
  const start = [...kept].find((k) => file.spaces[k]?.kind === 'start')
  if (start === undefined) return []
  const order = [start]
  for (let here = start, from = -1; ; ) {
    const on: number | undefined = exits(here).find((k) => k !== from && (k === start || !order.includes(k)))
    if (on === undefined || on === start) return order
    order.push(on)
    ;[from, here] = [here, on]
  }
}

const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length

export const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Numbers between 0 and 1 that look like chance and are always the same. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}
