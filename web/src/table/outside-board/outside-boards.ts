// Boards that packages bring: modules made with any tools, loaded from the address that the server names.
import type { BoardProps } from '$lib/game/board-props'
import type { Lang } from '$lib/settings.svelte'

/** What such a board is given, first and whenever something changes: see `BoardProps`. */
export interface Given extends BoardProps {
  lang: Lang
}

/** A board that is on the page. */
export interface ShownBoard {
  update(given: Given): void
  destroy?(): void
}

/** What `web/built/board.js` of a package exports. */
export interface OutsideBoardModule {
  mount(place: HTMLElement, given: Given): ShownBoard
}

const modules = new Map<string, OutsideBoardModule>()

/** The board of a game, once it is loaded. */
export const loadedBoard = (game: string): OutsideBoardModule | undefined => modules.get(game)

/** Load the board of a game; whether it is one. */
export async function loadBoard(game: string, address: string): Promise<boolean> {
  try {
    const found = (await import(/* @vite-ignore */ address)) as Partial<OutsideBoardModule>
    if (typeof found.mount !== 'function') throw new TypeError(`${address} does not export mount`)
    modules.set(game, found as OutsideBoardModule)
    return true
  } catch (fault) {
    console.error(`The board of ${game} cannot be loaded, the plain one serves:`, fault)
    return false
  }
}
