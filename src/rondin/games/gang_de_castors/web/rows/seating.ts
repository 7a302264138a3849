// Who sits where: the others clockwise from your left, over three sides of the table.
import type { View } from '../types.gen'

export type Side = 'w' | 'n' | 'e' | 's'

/** How many sit on the left and on the right, by how many there are. */
const BESIDE = [0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3]

export function aroundTable(others: readonly number[]): { side: Side; seats: number[] }[] {
  const beside = BESIDE[others.length] ?? 0
  const end = others.length - beside
  return [
    { side: 'w', seats: others.slice(0, beside) },
    { side: 'n', seats: others.slice(beside, end) },
    { side: 'e', seats: others.slice(end) },
  ]
}

/** On a screen everybody sits on one of its long sides, clockwise, so that the lower row runs back. */
export function aroundScreen(all: readonly number[]): { side: Side; seats: number[] }[] {
  const above = Math.ceil(all.length / 2)
  return [
    { side: 'n', seats: all.slice(0, above) },
    { side: 's', seats: all.slice(above).reverse() },
  ]
}

/** The others, clockwise from your left; for a spectator everybody. */
export function othersOf(view: View): number[] {
  const first = view.you ?? -1
  const count = view.you === null ? view.seats : view.seats - 1
  return Array.from({ length: count }, (_, k) => (first + 1 + k) % view.seats)
}
