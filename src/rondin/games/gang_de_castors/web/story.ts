// What happened since the last message: read from the journal with the sentences it was written in.
import { newLines } from '$kit/table/journal'
import type { Say } from '$lib/game/board-props'
import type { LogLine, Table } from '$lib/messages.gen'
import type { Sound } from '$lib/sound'
import { CARDS, cardWord } from './faces'
import type { CardName, Event } from './view'

const TOLD = [
  'dealt',
  'drew-second',
  'drew',
  'took',
  'kept',
  'discarded',
  'played-draw',
  'peeked',
  'swapped',
  'knocked',
  'renewed',
]

/** The events of the lines that `now` has and `before` had not. */
export function newEvents(before: Table, now: Table, say: Say): Event[] {
  return newLines(before.log, now.log).flatMap((line) => readLine(line, now, say) ?? [])
}

function readLine(line: LogLine, table: Table, say: Say): Event | null {
  for (const what of TOLD)
    for (const you of [true, false]) {
      const gaps = filled(say(`story.${what}`, { you }), line.text)
      if (gaps) return eventOf(what, line, gaps, table, say)
    }
  return null
}

type Gaps = Record<string, string>

function eventOf(what: string, line: LogLine, gaps: Gaps, table: Table, say: Say): Event {
  const event: Event = { what, seat: line.seat ?? undefined }
  if (gaps.card !== undefined) event.card = cardOf(gaps.card, say)
  if (gaps.place !== undefined) event.place = Number(gaps.place) - 1
  if (gaps.mine !== undefined) event.mine = Number(gaps.mine) - 1
  if (gaps.other !== undefined) {
    const yours = filled(say('swap-with', { you: true }), gaps.other)
    const theirs = filled(say('swap-with', { you: false }), gaps.other)
    const names = table.seats.map(({ name }) => name)
    event.with = yours ? (table.you ?? undefined) : names.indexOf(theirs?.who ?? '')
    event.theirs = Number((yours ?? theirs)?.n) - 1
  }
  return event
}

const cardOf = (word: string, say: Say): CardName | null =>
  CARDS.find((card) => cardWord(card, say) === word) ?? null

/** What stands in the gaps of a template where it gives this text, else null. */
function filled(template: string, text: string): Gaps | null {
  const names: string[] = []
  const pattern = template
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{([\w-]+)\}/g, (_, name: string) => (names.push(name), '(.+?)'))
  const found = new RegExp(`^${pattern}$`, 'u').exec(text)
  return found && Object.fromEntries(names.map((name, k) => [name, found[k + 1] ?? '']))
}

/** What these events sound like, each sound once. */
export function soundsOf(events: readonly Event[]): Set<Sound> {
  const found = new Set<Sound>()
  for (const { what } of events) {
    if (what.startsWith('drew') || what === 'dealt') found.add('draw')
    else if (what === 'knocked') found.add('knock')
    else if (what !== 'renewed') found.add('discard')
  }
  return found
}
