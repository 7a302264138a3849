// Bots by their names, as `builder` or `builder:memory=40:capacity=3:confusing=30`.
import type { BotKind, GameInfo } from '$lib/messages.gen'
import { word } from '$texts/seats'

export type Dials = Readonly<Record<string, number>>

export const levelsOf = (game: GameInfo): BotKind[] => game.bots.filter(({ avatar }) => avatar != null)

export const finerOf = (game: GameInfo): BotKind[] => game.bots.filter(({ avatar }) => avatar == null)

/** The kind that a name belongs to: itself, or the level whose memory was changed. */
export function kindOf(game: GameInfo | undefined, bot: string): BotKind | undefined {
  const level = bot.split(':')[0]
  return (
    game?.bots.find(({ name }) => name === bot) ??
    game?.bots.find(({ name, avatar }) => name === level && avatar != null)
  )
}

/** How a level's memory is set, if it was changed. */
export function dialsOf(game: GameInfo, bot: string): Dials {
  const found = new Map(bot.split(':').map((dial) => dial.split('=') as [string, string]))
  if (!game.dials.some(({ name }) => found.has(name))) return {}
  const own = kindOf(game, bot)?.dials ?? {}
  return Object.fromEntries(
    game.dials.map(({ name }) => [name, Number(found.get(name) ?? own[name])]),
  )
}

export function named(level: string, dials: Dials): string {
  return [level, ...Object.entries(dials).map(([name, value]) => `${name}=${value}`)].join(':')
}

/** All dials at their `step`: a whole memory. */
export function memoryOf(game: GameInfo, step: number): Dials {
  return Object.fromEntries(
    game.dials.flatMap(({ name, steps }) => (steps[step] ? [[name, steps[step].value]] : [])),
  )
}

/** The step at which all dials stand: null where they differ, -1 where nothing was changed. */
export function stepOf(game: GameInfo, dials: Dials): number | null {
  if (!Object.keys(dials).length) return -1
  const at = game.memories.findIndex((_, step) =>
    game.dials.every(({ name, steps }) => steps[step]?.value === dials[name]),
  )
  return at < 0 ? null : at
}

/** What a bot says of itself; a changed memory says how it is set. */
export function saidOf(game: GameInfo | undefined, bot: string): string {
  const kind = kindOf(game, bot)
  if (!game || !kind || kind.name === bot) return kind?.says ?? ''
  const dials = dialsOf(game, bot)
  return game.dials
    .map(({ name, label, steps }) => {
      const value = steps.find(({ value }) => value === dials[name])?.label ?? String(dials[name])
      return word('option', { label, value: value.toLowerCase() })
    })
    .join(' · ')
}

/** What a bot is called in a form: its kind and, where it was changed, its memory. */
export function calledIn(game: GameInfo | undefined, bot: string): string {
  const label = kindOf(game, bot)?.label ?? bot
  if (!game || !bot.includes(':') || game.bots.some(({ name }) => name === bot)) return label
  const memory = game.memories[stepOf(game, dialsOf(game, bot)) ?? -1] ?? word('set')
  return word('with', { label, memory: memory.toLowerCase() })
}
