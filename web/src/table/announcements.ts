// What is new between two messages: for who listens, and for the bubbles over the seats.
import { newLines } from '$kit/table/journal'
import type { Table } from '$lib/messages.gen'

/** The lines of the journal that came since, and the question if it is another one. */
export function announcementOf(was: Table, now: Table): string {
  const parts = newLines(was.log, now.log).flatMap(({ text }) => text || [])
  const prompt = now.told?.prompt ?? ''
  if (prompt && (prompt !== was.told?.prompt || parts.length)) parts.push(prompt)
  return parts.join(' ')
}

export interface Saying {
  /** -1: from none. */
  seat: number
  text: string
  to: 'team' | 'all'
}

/** What somebody just said, from which seat, and to whom. */
export function saidBy(was: Table, now: Table): Saying | null {
  const last = now.chat?.at(-1)
  const known = was.chat?.at(-1)
  if (!last || !was.chat || !now.chat) return null
  const same = last.text === known?.text && last.name === known.name
  if (same && now.chat.length === was.chat.length) return null
  const seat = now.seats.findIndex(({ name }) => name === last.name)
  return { seat, text: last.text, to: last.to ?? 'all' }
}
