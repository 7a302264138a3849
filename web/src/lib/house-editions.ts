// Editions of one's own: files that this browser keeps, and what the server said of them.
import type { Edition, GameInfo, HouseChecked, HouseFile, Table } from './messages.gen'

export interface KeptEdition extends HouseChecked {
  file: HouseFile
}

const KEPT = 'rondin-editions'
const MOST = 4 // of a game

const keyOf = (game: string) => `${KEPT}-${game}`

/** The editions that were chosen here before, the newest first. */
export function keptEditions(game: string): KeptEdition[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? '[]')
    return Array.isArray(found) ? (found as KeptEdition[]) : []
  } catch {
    return []
  }
}

/** The same with this one first; a browser without room keeps none, and plays all the same. */
export function keepEdition(game: string, one: KeptEdition): KeptEdition[] {
  const others = keptEditions(game).filter(({ edition }) => edition.name !== one.edition.name)
  return kept(game, [one, ...others].slice(0, MOST))
}

export function forgetEdition(game: string, name: string): KeptEdition[] {
  return kept(game, keptEditions(game).filter(({ edition }) => edition.name !== name))
}

function kept(game: string, all: KeptEdition[]): KeptEdition[] {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(all))
  } catch {
    // no room, or no storage at all
  }
  return all
}

/** A game with editions of one's own among those that can be chosen. */
export function withEditions(game: GameInfo, own: KeptEdition[]): GameInfo {
  return own.length ? { ...game, editions: [...game.editions, ...own.map(({ edition }) => edition)] } : game
}

/** The edition of a table as its game knows it: of somebody's own, the one that it is most like. */
export function printedEdition(game: GameInfo | undefined, table: Table): Edition | undefined {
  const wanted = table.house?.like ?? table.edition
  return game?.editions.find(({ name }) => name === wanted)
}
