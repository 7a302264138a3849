// What part of the chart is seen: `k` pixels a unit, and the point of the chart at the corner.
import type { Box, Point } from '../chart'

export interface Camera extends Point {
  k: number
}

/** The window in pixels, and how much of each side is covered. */
export interface Frame {
  width: number
  height: number
  left: number
  right: number
  top: number
  foot: number
}

export const CLOSEST = 2.4 // pixels a unit
const AROUND = 0.2 // of the window that may show open sea beyond the chart

/** What of the window is free, in its pixels. */
export const freeOf = ({ width, height, left, right, top, foot }: Frame): Box => ({
  x: left,
  y: top,
  width: Math.max(1, width - left - right),
  height: Math.max(1, height - top - foot),
})

/** The largest scale at which a box fits. */
export function scaleFor(box: Box, frame: Frame): number {
  const { width, height } = freeOf(frame)
  return Math.min(width / box.width, height / box.height)
}

/** See a box in the middle of what is free, no nearer than `most`. */
export function lookAt(box: Box, frame: Frame, most: number = CLOSEST): Camera {
  const k = Math.min(most, scaleFor(box, frame))
  const centre = middle(frame)
  return {
    k,
    x: box.x + box.width / 2 - centre.x / k,
    y: box.y + box.height / 2 - centre.y / k,
  }
}

/** Keep the scale within bounds and the chart in the window. */
export function clamped(camera: Camera, chart: Box, frame: Frame): Camera {
  const k = Math.min(CLOSEST, Math.max(scaleFor(chart, frame), camera.k))
  const held = k === camera.k ? camera : zoomed(camera, k / camera.k, middle(frame))
  const { x, y, width, height } = freeOf(frame)
  return {
    k,
    x: within(held.x + x / k, chart.x, chart.width, width / k) - x / k,
    y: within(held.y + y / k, chart.y, chart.height, height / k) - y / k,
  }
}

/** One side: where there is room for all of it, it stays in the middle. */
function within(at: number, start: number, length: number, seen: number): number {
  if (seen >= length) return start + (length - seen) / 2
  const more = seen * AROUND
  return Math.min(start + length - seen + more, Math.max(start - more, at))
}

/** The middle of what is free. */
export function middle(frame: Frame): Point {
  const { x, y, width, height } = freeOf(frame)
  return { x: x + width / 2, y: y + height / 2 }
}

export const moved = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.k,
  y: camera.y - dy / camera.k,
})

/** Nearer by a factor; the point of the chart under `point` stays there. */
export function zoomed(camera: Camera, factor: number, point: Point): Camera {
  const k = camera.k * factor
  return {
    k,
    x: camera.x + point.x / camera.k - point.x / k,
    y: camera.y + point.y / camera.k - point.y / k,
  }
}

/** Two fingers that were at `was` are now at `now`: what was under them still is. */
export function pinched(
  camera: Camera,
  was: readonly [Point, Point],
  now: readonly [Point, Point],
): Camera {
  const between = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const apart = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y) || 1
  const [from, to] = [between(was), between(now)]
  const dragged = moved(camera, to.x - from.x, to.y - from.y)
  return zoomed(dragged, apart(now) / apart(was), to)
}

/** From pixels of the window to the chart. */
export const onChart = (camera: Camera, point: Point): Point => ({
  x: camera.x + point.x / camera.k,
  y: camera.y + point.y / camera.k,
})

/** What is seen, in units of the chart. */
export function seenBox(camera: Camera, frame: Frame): Box {
  const { x, y, width, height } = freeOf(frame)
  return { ...onChart(camera, { x, y }), width: width / camera.k, height: height / camera.k }
}

export const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
