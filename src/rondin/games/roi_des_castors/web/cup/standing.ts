// How a cup stands (RC-68): its sides in the order in which they begin, with their points.
import type { Cup, View } from '../types.gen'

/** Whether a side has begun a game of the cup, begins the present one, or will begin later. */
export type Beginning = 'begun' | 'now' | 'later'

export interface Standing {
  side: number
  points: string
  begins: Beginning
  /** Nobody has more points. */
  ahead: boolean
}

const SHARES: readonly [number, string][] = [
  [1 / 2, '½'], [1 / 3, '⅓'], [2 / 3, '⅔'], [1 / 5, '⅕'], [2 / 5, '⅖'], [3 / 5, '⅗'], [4 / 5, '⅘'],
] // prettier-ignore
const NEAR = 0.01 // points come rounded

/** A number of points; what winners have shared may be a fraction. */
export function pointsSign(points: number): string {
  const whole = Math.floor(points + NEAR)
  const rest = points - whole
  if (rest < NEAR) return String(whole)
  const sign = SHARES.find(([share]) => Math.abs(rest - share) < NEAR)?.[1] ?? rest.toFixed(2).slice(1)
  return whole ? `${whole} ${sign}` : sign
}

export function standings(cup: Cup, { sides }: Pick<View, 'sides'>): Standing[] {
  const most = Math.max(...cup.points)
  return cup.begins.map((seat, k) => {
    const side = seat % sides.length
    const points = cup.points[side] ?? 0
    const begins = k + 1 < cup.game ? 'begun' : k + 1 === cup.game ? 'now' : 'later'
    return { side, points: pointsSign(points), begins, ahead: points > 0 && points === most }
  })
}
