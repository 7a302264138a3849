// What a point on the chart means, and what a way is in words.
import type { Say } from '$lib/game/board-props'
import { far, type Chart, type Point } from './chart/chart'
import type { View, Way } from './types.gen'

/** The ways that end at a space. */
export const waysTo = (view: View, end: number): readonly Way[] =>
  view.ways.filter(({ path }) => path.at(-1) === end)

/** The best way that begins with a step: ways come with the best first. */
export const wayOver = (view: View, step: number): Way | undefined =>
  view.ways.find(({ path }) => path[0] === step)

/** How a space answers a finger. */
export type Answer = 'end' | 'forbidden' | 'rest'

export function answerOf(view: View, space: number): Answer {
  if (view.ends.includes(space)) return 'end'
  return view.refused.some((one) => one.space === space) ? 'forbidden' : 'rest'
}

/** Which rule keeps a move from ending at a space. */
export const ruleAgainst = (view: View, space: number): string | null =>
  view.refused.find((one) => one.space === space)?.rule ?? null

// --- the names of places ----------------------------------------------------------------------
/** An island by its name, in a sentence, or as a title; one that we do not know by its own id. */
export function islandWord(say: Say, form: 'name' | 'sentence' | 'title', island: string): string {
  const key = `${{ name: 'island-name', sentence: 'island', title: 'island-title' }[form]}.${island}`
  const found = say(key)
  return found === key ? capital(island.replaceAll(/[-_]/g, ' ')) : found
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

// --- a way in words ---------------------------------------------------------------------------
/** The islands a way passes, in order. */
export const passed = (chart: Chart, way: Way): string[] =>
  way.path.slice(0, -1).flatMap((space) => chart.islandAt(space) ?? [])

/** How many bridges it goes over, those included that it lays. */
const bridgesOn = (chart: Chart, way: Way): number =>
  way.path.filter((space) => chart.spaces[space]?.kind === 'strait').length

export function titleOf(way: Way, chart: Chart, say: Say): string {
  const islands = passed(chart, way)
  if (islands.length)
    return say('board.way-by', {
      names: islands.map((island) => islandWord(say, 'name', island)).join(say('board.and')),
    })
  const n = bridgesOn(chart, way)
  return n ? say('board.way-bridges', { n }) : say('board.way-path')
}

/** What it costs and to whom, which bridges it lays, whether it arrives. */
export function detailsOf(
  way: Way,
  view: View,
  nameOf: (seat: number) => string,
  say: Say,
): string[] {
  const parts: string[] = []
  const owed = new Map<number, number>()
  for (const { seat, paid } of way.tolls) owed.set(seat, (owed.get(seat) ?? 0) + paid)
  const tolls = [...owed].filter(([, n]) => n > 0)
  if (tolls.length)
    parts.push(
      tolls.map(([seat, n]) => say('board.toll-for', { n, who: nameOf(seat) })).join(', ') + '.',
    )
  if (way.tolls.some(({ paid, value }) => paid < value)) parts.push(say('board.toll-short'))
  const own = way.path.filter((space) => ownBridge(view, space)).length
  if (own) parts.push(say('board.own-bridges', { n: own }))
  const values = way.bridges.map(({ value }) => value)
  if (values.length)
    parts.push(say('board.lays', { n: values.length, values: values.join(say('board.and')) }))
  if (way.arrives) parts.push(say('board.arrives'))
  else if (view.destination !== null && way.left === null) parts.push(say('board.then-none'))
  else if (way.left !== null) parts.push(say('board.then', { n: way.left }))
  return parts
}

const ownBridge = (view: View, space: number): boolean =>
  view.bridges.some((bridge) => bridge.space === space && bridge.seat === view.you)

/** What a space is, who stands there, what lies there and whether one can end there. */
export function spaceWords(
  view: View,
  chart: Chart,
  space: number,
  nameOf: (seat: number) => string,
  say: Say,
): string {
  const { kind, island, seat } = chart.spaces[space] ?? { kind: 'path' }
  const bridge = view.bridges.find((one) => one.space === space)
  const parts: string[] = []
  if (kind === 'island') parts.push(islandWord(say, 'title', island ?? ''))
  else if (kind === 'start' && nameOf(seat ?? -1))
    parts.push(say('board.space-start', { who: nameOf(seat ?? -1), you: seat === view.you }))
  else if (kind === 'start') parts.push(say('board.space-start-free'))
  else if (kind === 'path') parts.push(say('board.space', { n: space + 1 }))
  else if (bridge)
    parts.push(
      say('board.space-bridge', {
        n: bridge.value,
        who: nameOf(bridge.seat),
        you: bridge.seat === view.you,
      }),
    )
  else parts.push(say('board.space-strait'))
  if (kind === 'strait') {
    const shores = shoresOf(chart, space).map((one) => islandWord(say, 'name', one))
    if (shores.length) parts.push(say('board.near', { names: shores.join(say('board.and')) }))
  }
  if (island && island === view.destination) parts.push(say('board.your-goal'))
  view.pawns.forEach((at, who) => {
    if (at === space) parts.push(say('board.stands', { who: nameOf(who), you: who === view.you }))
  })
  const answer = answerOf(view, space)
  if (answer === 'end') parts.push(say('board.in-reach', { n: waysTo(view, space).length }))
  if (answer === 'forbidden') parts.push(say('board.forbidden'))
  return parts.join(', ')
}

/** The islands at both ends of a strait's way, where it leads straight to one. */
export function shoresOf(chart: Chart, strait: number): string[] {
  return (chart.next[strait] ?? []).flatMap((first) => {
    for (let here = first, from = strait, n = 0; n < 4; n++) {
      const island = chart.islandAt(here)
      if (island) return [island]
      const on: number[] = (chart.next[here] ?? []).filter((k) => k !== from)
      if (on.length !== 1) return []
      ;[from, here] = [here, on[0] ?? here]
    }
    return []
  })
}

const TAG = { x: 58, y: 22 } // half of a price tag
const ROOM = { island: 66, strait: 30, start: 24, path: 18 }

/** Where the price of each way is written: beside it, where it is farthest from the others. */
export function tagsOf(
  chart: Chart,
  start: number,
  ways: readonly Way[],
  pawns: readonly number[] = [],
): Point[] {
  const heads = pawns.map((at) => ({ x: chart.foot(at).x, y: chart.foot(at).y - 36 }))
  const lines = ways.map(({ path }) => [start, ...path].map((k) => chart.at(k)))
  const placed: Point[] = []
  for (const [n, line] of lines.entries()) {
    const others = lines.filter((_, k) => k !== n).flat()
    let best = chart.at(start)
    let most = -Infinity
    for (let k = 1; k < line.length; k++) {
      const [a, b] = [line[k - 1] as Point, line[k] as Point]
      const mid = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      const apart = Math.min(150, ...others.map((other) => far(mid, other)))
      for (const [side, away] of SIDES) {
        const length = far(a, b) || 1
        const spot = {
          x: mid.x + (side * (TAG.x + away) * (b.y - a.y)) / length,
          y: mid.y - (side * (TAG.y + away) * (b.x - a.x)) / length,
        }
        const score = roomAt(chart, spot, placed, heads) + apart * 0.3 - away * 0.4 - Math.abs(k - line.length / 2) * 3
        if (score > most) [best, most] = [spot, score]
      }
    }
    placed.push(best)
  }
  return placed
}

const SIDES = [1, -1].flatMap((side) => [26, 44, 64].map((away) => [side, away] as const))

/** How well a tag lies at a point: over nothing that must be seen, and on the chart. */
function roomAt(
  chart: Chart,
  spot: Point,
  placed: readonly Point[],
  heads: readonly Point[],
): number {
  const gap = (point: Point, half: Point, radius: number) =>
    Math.hypot(
      Math.max(0, Math.abs(point.x - spot.x) - half.x),
      Math.max(0, Math.abs(point.y - spot.y) - half.y),
    ) - radius
  const covers = chart.spaces.reduce((sum, space) => {
    const free = gap(space, TAG, ROOM[space.kind])
    return free < 0 ? sum + free : sum
  }, 0)
  const hides = heads.some((head) => gap(head, TAG, 34) < 0)
  const others = placed.some((other) => gap(other, { x: 2 * TAG.x, y: 2 * TAG.y }, 6) < 0)
  const { x, y, width, height } = chart.extent()
  const outside =
    spot.x < x + TAG.x || spot.y < y + TAG.y || spot.x > x + width - TAG.x || spot.y > y + height - TAG.y
  return 4 * covers - (hides ? 60 : 0) - (others ? 300 : 0) - (outside ? 200 : 0)
}
