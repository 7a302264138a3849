// Where the logs of a dam lie: in rows on the water, each new one on top of those before it.
import type { Log, LogName } from '../types.gen'

/** A log as it is drawn: the middle of its left end, its length and half its thickness. */
export interface Piece {
  /** The same for the same log as the dam grows. */
  key: string
  log: LogName
  strong: boolean
  /** How many notches are cut into it. */
  notches: number
  x: number
  y: number
  length: number
  radius: number
}

export interface Stack {
  pieces: Piece[]
  rows: number
  /** How high the logs reach, and how wide the widest row lies. */
  height: number
  width: number
}

export const SIZES: Record<LogName, { length: number; radius: number }> = {
  small: { length: 20, radius: 6.6 },
  medium: { length: 29, radius: 7.6 },
  large: { length: 40, radius: 8.8 },
}

/** How wide the logs of one row may lie. */
export const WIDE = 98
const END = 0.55 // how far the round ends stand out, of the radius
const GAP = 1.5
const INDENT = 8 // a row is so much narrower than the one below
const SUNK = 2.5 // logs of a row lie between those below

const widthOf = (log: LogName): number => SIZES[log].length + 2 * END * SIZES[log].radius

/** Lay logs in rows, each as wide as the one below leaves room for. */
export function stacked(logs: readonly Log[], wide: number = WIDE): Stack {
  const rows: Log[][] = []
  let used = Infinity
  for (const log of logs) {
    const width = widthOf(log.log) + GAP
    const room = Math.max(wide * 0.42, wide - INDENT * (rows.length - 1))
    if (used + width > room + GAP) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push(log)
    used += width
  }
  return placed(rows, wide)
}

function placed(rows: readonly (readonly Log[])[], wide: number): Stack {
  const pieces: Piece[] = []
  const count: Partial<Record<string, number>> = {}
  let floor = 0
  let widest = 0
  for (const [k, row] of rows.entries()) {
    const thick = Math.max(...row.map(({ log }) => SIZES[log].radius))
    const width = row.reduce((sum, { log }) => sum + widthOf(log) + GAP, -GAP)
    widest = Math.max(widest, width)
    let left = (wide - width) / 2 + (k % 2 ? 2 : -1)
    for (const { log, worth } of row) {
      const { length, radius } = SIZES[log]
      const strong = log === 'small' && worth > 1
      const name = strong ? 'strong' : log
      const nth = (count[name] = (count[name] ?? 0) + 1)
      const at = { x: left + END * radius, y: -(floor + radius) }
      pieces.push({ key: `${name}-${nth}`, log, strong, notches: worth, length, radius, ...at })
      left += widthOf(log) + GAP
    }
    floor += 2 * thick - SUNK
  }
  return { pieces, rows: rows.length, height: floor + (rows.length ? SUNK : 0), width: widest }
}
