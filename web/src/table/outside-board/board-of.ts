// The board that a package brings, as a component; apart, since few tables need it.
import type { Component } from 'svelte'
import type { BoardProps } from '$lib/game/board-props'
import OutsideBoard from './OutsideBoard.svelte'
import { loadBoard } from './outside-boards'

/** Load a board from its address; null if it is none. */
export async function boardOf(game: string, address: string): Promise<Component<BoardProps> | null> {
  return (await loadBoard(game, address)) ? OutsideBoard : null
}
