// The journal of a table, from one message to the next.
import type { LogLine } from '$lib/messages.gen'

/**
 * The lines that came since. They are known by the move they belong to and their place among its
 * lines, never by their words, which change with the language.
 */
export function newLines(was: readonly LogLine[], now: readonly LogLine[]): LogLine[] {
  const last = was.at(-1)?.number
  if (last === undefined) return [...now]
  const ofLast = (lines: readonly LogLine[]) => lines.filter(({ number }) => number === last)
  return [...ofLast(now).slice(ofLast(was).length), ...now.filter(({ number }) => number > last)]
}

/** The lines to be read: an event that only moves things on a board has no words. */
export const inWords = (lines: readonly LogLine[]): LogLine[] => lines.filter(({ text }) => text !== '')

/** Whether lines between the two are missing: the journal keeps the newest ones only. */
export function hasHole(was: readonly LogLine[], now: readonly LogLine[]): boolean {
  const [last, first] = [was.at(-1), now[0]]
  return last !== undefined && first !== undefined && first.number > last.number
}
