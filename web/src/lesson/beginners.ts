// Who has never played a game, and which lesson is the one for them.
import { finishedMatches } from '$lib/finished-matches'
import type { GameInfo, LessonInfo, Mode } from '$lib/messages.gen'
import { learnt } from './learnt'

/** Whether neither a match nor a lesson of a game was finished in this browser. */
export const isNewTo = (game: string): boolean =>
  !finishedMatches().some((one) => one.game === game) &&
  !learnt().some((one) => one.startsWith(`${game} `))

/** Whether no match of a game was finished in this browser. */
export const neverPlayed = (game: string): boolean =>
  !finishedMatches().some((one) => one.game === game)

/** The lesson for a mode of an edition: that mode's, or the one for a first match. */
export function lessonFor(game: GameInfo, edition: string, mode?: string): LessonInfo | undefined {
  const all = game.lessons ?? []
  const given = all.filter((one) => one.edition === edition)
  const near = given.length ? given : all
  return near.find((one) => one.mode === mode) ?? near[0]
}

/** The mode in which a beginner's first match is best played, if this edition has it. */
export const firstMode = (game: GameInfo, edition: string): Mode | undefined =>
  game.editions
    .find(({ name }) => name === edition)
    ?.modes.find(({ name }) => name === game.first_mode)
