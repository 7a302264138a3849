// A moment of a replay in the address: `#34` is the step, `#34-1` with the eyes of seat 1, `#34-x`
// with a spectator's, `#34-o` with all cards open.
import type { Eyes } from './replay-client.svelte'

export interface Moment {
  step: number
  /** Undefined: one's own, where one played. */
  eyes: Eyes | undefined
}

export function momentOf(hash: string): Moment {
  const found = /^(\d{1,5})(?:-(\d|x|o))?$/.exec(hash)
  if (!found) return { step: 0, eyes: undefined }
  const eyes = found[2] === undefined ? undefined : found[2] === 'x' ? null : found[2] === 'o' ? 'open' : Number(found[2])
  return { step: Number(found[1]), eyes }
}

export const hashOf = ({ step, eyes }: Moment): string =>
  `${step}${eyes === undefined ? '' : `-${eyes === 'open' ? 'o' : (eyes ?? 'x')}`}`
