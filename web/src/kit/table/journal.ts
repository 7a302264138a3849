// The journal of a table, from one message to the next.
import type { LogLine } from '$lib/messages.gen'

/** The lines that came since. */
export function newLines(was: readonly LogLine[], now: readonly LogLine[]): LogLine[] {
  const last = was.at(-1)
  if (!last) return [...now]
  for (let k = now.length - 1; k >= 0; k--)
    if (now[k]?.number === last.number && now[k]?.text === last.text) return now.slice(k + 1)
  return now.filter((line) => line.number > last.number)
}
