// How much of a log is kept, as the server does: a page that stayed shows what a new one does.
import type { LogLine } from '$lib/messages.gen'

const LONGEST_LOG = 80
/** Of these, lines that have words. */
const MOST_TOLD = 40

/** The newest lines, by the rule of the server's journal. */
export function newest(log: LogLine[]): LogLine[] {
  const kept = log.slice(-LONGEST_LOG)
  let told = kept.filter((line) => line.text).length
  let first = 0
  for (; told > MOST_TOLD; first++) if (kept[first]?.text) told--
  return kept.slice(first)
}
