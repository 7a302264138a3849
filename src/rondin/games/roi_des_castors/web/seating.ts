// Who sits where: sides, which are players, teams, or in solo mode the player and the Bûcheron.
import type { View } from './types.gen'

/** The side that a seat builds for. */
export const sideOf = (view: View, seat: number): number =>
  Math.max(0, view.sides.findIndex(({ seats }) => seats.includes(seat)))

/** The side that sits at the foot of the board: yours, or for a spectator the first. */
export const nearSide = (view: View): number => (view.you === null ? 0 : sideOf(view, view.you))

/** The other sides, clockwise from your left. */
export function farSides(view: View): number[] {
  const near = nearSide(view)
  const count = view.sides.length
  return Array.from({ length: count - 1 }, (_, k) => (near + 1 + k) % count)
}

/** Everybody around a screen, in the order of reading: clockwise, so that the lower row runs back. */
export function aroundScreen(view: View): number[] {
  const all = view.sides.map((_, side) => side)
  const above = Math.ceil(all.length / 2)
  return all.length < 3 ? all : [...all.slice(0, above), ...all.slice(above).reverse()]
}

/** The side of the Bûcheron of solo mode, which is nobody's. */
export const lumberjackSide = (view: View): number =>
  view.sides.findIndex(({ seats }) => seats.length === 0)

/** The side whose turn it is; the Bûcheron has no seat. */
export function sideToPlay(view: View): number | null {
  if (view.phase === 'over') return null
  if (view.phase === 'their-turn') return lumberjackSide(view)
  return sideOf(view, view.player)
}

/** Whether two builders share a hand. */
export const inTeams = (view: View): boolean => view.sides.some(({ seats }) => seats.length > 1)
