// What a game brings for the browser, found in its folder: nothing is listed here.
import type { Component } from 'svelte'
import type { BoardProps, Say } from './board-props'
import type { GameInfo, Table } from '$lib/messages.gen'

/** The picture of a game on the first page; without one it gets ours. */
export interface CoverProps {
  /** The game's own words. */
  say: Say
  /** On a page of one game there is room for more. */
  large: boolean
}

/** What a game adds to the last page, such as the cards that everybody had. */
export interface EndingProps {
  table: Table
  say: Say
}

type Brought = Pick<GameInfo, 'name' | 'folder' | 'own_board'>
type Found<Props extends object> = Record<string, () => Promise<{ default: Component<Props> }>>

const BOARDS = import.meta.glob('../../../../src/rondin/games/*/web/Board.svelte') as Found<BoardProps>
const COVERS = import.meta.glob('../../../../src/rondin/games/*/web/Cover.svelte') as Found<CoverProps>
const ENDINGS = import.meta.glob(
  '../../../../src/rondin/games/*/web/Ending.svelte',
) as Found<EndingProps>

// Other faces of the same table: one for everybody, read from afar, and one for a telephone below it.
const SCREENS = import.meta.glob('../../../../src/rondin/games/*/web/Screen.svelte') as Found<BoardProps>
const HANDS = import.meta.glob('../../../../src/rondin/games/*/web/Hand.svelte') as Found<BoardProps>

const load =
  <Props extends object>(found: Found<Props>, name: string) =>
  async (folder: string): Promise<Component<Props> | null> => {
    const load = found[`../../../../src/rondin/games/${folder}/web/${name}.svelte`]
    return load ? (await load()).default : null
  }

const ownBoard = load(BOARDS, 'Board')

/** The board of a game: that of its folder here, or the built one that its package brings. */
export async function boardOf({ name, folder, own_board }: Brought): Promise<Component<BoardProps> | null> {
  return own_board ? (await import('../../table/outside-board/board-of')).boardOf(name, own_board) : ownBoard(folder)
}

export const screenOf = load(SCREENS, 'Screen')
export const handOf = load(HANDS, 'Hand')
export const coverOf = load(COVERS, 'Cover')
export const endingOf = load(ENDINGS, 'Ending')
