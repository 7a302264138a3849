// The rules of the games in JavaScript, each loaded when somebody checks a match of it.

import type { Rules } from './rules'

const modules = import.meta.glob<{ rules: Rules }>('../../../src/rondin/games/*/web/rules.gen.js')

/** Of a game from outside the server translates them; null where it does not, or there is no server. */
async function rulesFromOutside(game: string): Promise<Rules | null> {
  try {
    const address = `/games/${encodeURIComponent(game)}/rules.js`
    return ((await import(/* @vite-ignore */ address)) as { rules: Rules }).rules
  } catch {
    return null
  }
}

/** The rules of a game by its name, null if it has none here. */
export async function rulesOf(game: string): Promise<Rules | null> {
  const folder = `/games/${game.replaceAll('-', '_')}/`
  const found = Object.entries(modules).find(([path]) => path.includes(folder))
  return found ? (await found[1]()).rules : rulesFromOutside(game)
}
