// The face of a table on a telephone that lies below a screen: what is one's own, large.
import type { Component } from 'svelte'
import type { BoardProps } from '$lib/game/board-props'
import { handOf } from '$lib/game/game-components'

export interface HandFace {
  face: Component<BoardProps>
  /** Whether it is made of words alone: they must be sent. */
  plain: boolean
}

/** A game that brings no hand gets one that is made of the described view and the moves. */
export async function handFor(folder: string): Promise<HandFace> {
  const own = await handOf(folder)
  if (own) return { face: own, plain: false }
  return { face: (await import('./PlainHand.svelte')).default, plain: true }
}
