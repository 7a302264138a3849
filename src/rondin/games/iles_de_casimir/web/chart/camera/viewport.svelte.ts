// Which part of the chart somebody looks at, and how fingers, wheel and keys change it.
import * as camera from './camera'
import type { Camera, Frame } from './camera'
import type { Box, Chart, Point } from '../chart'

const SMALL = 560 // pixels: below, one looks at a part
const NEAR = 0.84 // pixels a unit where one looks at a part
const FARTHEST = 0.56
const DRAG = 7 // pixels until a finger drags
const STEP = 1.3
const NAMES = 104 // units to either side of an island: from far away names are written larger

export class Viewport {
  frame = $state.raw<Frame>({ width: 0, height: 0, left: 0, right: 0, top: 0, foot: 0 })
  /** True while a hand moves the chart: it follows at once. */
  held = $state(false)
  /** Somebody moved it: it stays until the next turn. */
  own = $state(false)
  #camera = $state.raw<Camera | null>(null)
  readonly #chart: () => Chart
  #fingers = new Map<number, Point>()
  #start: Point | null = null
  /** A drag ends without a click. */
  dragged = false

  constructor(chart: () => Chart) {
    this.#chart = chart
  }

  readonly box: Box = $derived.by(() => this.#chart().extent(this.small ? NAMES : undefined))
  readonly all: Camera = $derived(camera.lookAt(this.box, this.frame))
  readonly small = $derived(Math.min(this.frame.width, this.frame.height) < SMALL)
  readonly now: Camera = $derived(
    camera.clamped(this.#camera ?? this.all, this.box, this.frame),
  )
  readonly seen: Box = $derived(camera.seenBox(this.now, this.frame))
  /** Whether only a part is seen. */
  readonly part = $derived(this.now.k > this.all.k * 1.02)

  resize(frame: Frame): void {
    const old = this.frame
    if (Object.keys(frame).every((side) => frame[side as keyof Frame] === old[side as keyof Frame])) return
    // what was in the middle stays there
    if (this.#camera && old.width) {
      const [from, to] = [camera.middle(old), camera.middle(frame)]
      this.#camera = camera.moved(this.#camera, to.x - from.x, to.y - from.y)
    }
    this.frame = frame
  }

  /** Look at some spaces; on a large screen at everything. */
  look(spaces: readonly number[]): void {
    this.own = false
    if (!this.small || spaces.length === 0) {
      this.#camera = null
      return
    }
    const found = camera.lookAt(this.#chart().box(spaces, 80), this.frame, NEAR)
    if (found.k >= FARTHEST) this.#camera = found
    else this.#camera = camera.zoomed(found, FARTHEST / found.k, camera.middle(this.frame))
  }

  /** Make sure that these are seen, moving as little as need be. */
  show(spaces: readonly number[], margin = 60): void {
    if (!this.#camera || spaces.length === 0) return
    const box = this.#chart().box(spaces, margin)
    if (camera.holds(this.seen, box)) return
    const k = Math.max(FARTHEST, Math.min(this.now.k, camera.scaleFor(box, this.frame)))
    const found = camera.lookAt(box, this.frame, k)
    this.#camera = found.k < k ? camera.zoomed(found, k / found.k, camera.middle(this.frame)) : found
  }

  at(point: Point): Point {
    return camera.onChart(this.now, point)
  }

  lookTo(x: number, y: number): void {
    const size = 2
    this.own = true
    this.#camera = camera.lookAt({ x: x - 1, y: y - 1, width: size, height: size }, this.frame, this.now.k)
  }

  zoom = (factor: number, point: Point = camera.middle(this.frame)): void => {
    this.own = true
    this.#camera = camera.clamped(camera.zoomed(this.now, factor, point), this.box, this.frame)
  }
  nearer = () => this.zoom(STEP)
  farther = () => this.zoom(1 / STEP)

  pan(dx: number, dy: number): void {
    this.own = true
    this.#camera = camera.clamped(camera.moved(this.now, dx, dy), this.box, this.frame)
  }

  // --- fingers ----------------------------------------------------------------------------------
  down(id: number, point: Point): void {
    if (this.#fingers.size === 0) {
      this.dragged = false
      this.#start = point
    }
    this.#fingers.set(id, point)
  }

  /** Returns whether the chart moves with the hand. */
  move(id: number, point: Point): boolean {
    const was = this.#fingers.get(id)
    if (!was) return false
    if (!this.dragged) {
      const from = this.#start ?? was
      const far = Math.hypot(point.x - from.x, point.y - from.y)
      if (far < DRAG && this.#fingers.size < 2) return false
      this.dragged = true
    }
    this.held = true
    this.own = true
    const other = [...this.#fingers].find(([finger]) => finger !== id)?.[1]
    const next = other
      ? camera.pinched(this.now, [was, other], [point, other])
      : camera.moved(this.now, point.x - was.x, point.y - was.y)
    this.#camera = camera.clamped(next, this.box, this.frame)
    this.#fingers.set(id, point)
    return true
  }

  up(id: number): void {
    this.#fingers.delete(id)
    if (this.#fingers.size === 0) this.held = false
  }
}
