// The games of this server, in the chosen language.
import { api, asProblem, type Kind, type Problem } from './api'
import type { GameInfo, GameTexts, Mode } from '$lib/messages.gen'
import type { Say } from '$lib/game/board-props'
import { say, wordsOf } from '$lib/say'
import { settings, type Lang } from '$lib/settings.svelte'

class Games {
  list = $state.raw<GameInfo[] | null>(null)
  /** Seconds for which cards to remember stay turned up where a table chose nothing. */
  looking = $state(0)
  problem = $state.raw<Problem | null>(null)
  #lang: Lang | null = null
  #words = new Map<string, Promise<GameTexts>>()

  /** Ask for them, unless they are there or on their way; called where they are shown. */
  load(): void {
    if (this.#lang !== settings.lang) void this.again()
  }

  async again(): Promise<void> {
    const lang = settings.lang
    this.#lang = lang
    this.problem = null
    try {
      const { games, looking = 0 } = await api.games()
      if (lang !== settings.lang) return
      this.list = games
      this.looking = looking
    } catch (wrong) {
      this.#lang = null
      this.problem = asProblem(wrong)
    }
  }

  /** The words of a game, in the language of now: of an edition and mode, or the usual ones. */
  words(name: string, of: Kind = {}): Promise<Say> {
    return this.#once(`${name} ${of.edition} ${of.mode}`, () => api.texts(name, of))
  }

  /** The words of a game, with the numbers of a table. */
  wordsAt(table: string): Promise<Say> {
    return this.#once(table, () => api.tableTexts(table))
  }

  async #once(what: string, ask: () => Promise<GameTexts>): Promise<Say> {
    const key = `${settings.lang} ${what}`
    const asked = this.#words.get(key) ?? ask()
    this.#words.set(key, asked)
    asked.catch(() => this.#words.delete(key))
    return wordsOf((await asked).texts)
  }

  named(name: string): GameInfo | undefined {
    return this.list?.find((game) => game.name === name)
  }
}

/** What an edition is called: it may have a name of its own, before a comma, and more to say. */
export function called(game: GameInfo | undefined, edition: string): string | undefined {
  const label = game?.editions.find(({ name }) => name === edition)?.label
  const comma = label?.lastIndexOf(',') ?? -1
  return comma > 0 ? label?.slice(0, comma) : game?.title
}

/** How few and how many can play a game, over all its editions. */
export function crowd(game: GameInfo): { min: number; max: number } {
  const modes = game.editions.flatMap((edition) => edition.modes)
  return {
    min: Math.min(...modes.map((mode) => mode.min)),
    max: Math.max(...modes.map((mode) => mode.max)),
  }
}

/** So many people, in words: 2 to 5, or 4. */
export function crowdWords({ min, max }: { min: number; max: number }): string {
  return min === max ? say('game.crowd-one', { n: min }) : say('game.crowd', { min, max })
}

/** From which age, and for how long: `dès 6 ans`, `20 min`; nothing where a box does not say. */
export function ageAndTime(mode: Mode | undefined): string[] {
  const { age, minutes } = mode ?? {}
  return [age && say('game.age', { n: age }), minutes && say('game.minutes', { n: minutes })].filter(
    (part) => typeof part === 'string',
  )
}

/** The mode that a game is played in when nobody chooses one. */
export const usualMode = (game: GameInfo): Mode | undefined =>
  game.editions.find(({ name }) => name === game.default_edition)?.modes[0]

/** The bot that sits down when nobody says which: as the last time, or the usual one. */
export function usualBot(game: GameInfo): string {
  return game.bots.find(({ name }) => name === settings.bot)?.name ?? game.usual_bot
}

export const games = new Games()
