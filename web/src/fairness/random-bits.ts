// The bits that this browser adds to the chance of a table: drawn after it has seen the seal, pledged,
// and revealed once nobody can change anything any more. What it saw is kept until the match is checked.

import type { Contribution, FromBrowser, Table } from '$lib/messages.gen'
import { pledgeOf, randomBits } from './match-keys'

const KEY = 'rondin-bits'
const MOST_TABLES = 40

/** What this browser knows of a table's chance by itself. */
export interface OwnBits {
  table: string
  seat: number
  commitment: string
  bits: string
  pledge: string
  /** The pledges and words that were sealed when the bits were revealed. */
  sealed: { pledges: string[]; words: string[] } | null
}

interface Client {
  connected: boolean
  send(message: FromBrowser): void
}

/** Kept beside the browser's own memory, which may be switched off. */
let known: OwnBits[] = []
const pledged = new Set<string>()
const revealed = new Set<string>()

function all(): OwnBits[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (Array.isArray(kept) && kept.length) known = kept as OwnBits[]
  } catch {
    // what this page knows will do
  }
  return known
}

function keep(own: OwnBits): OwnBits {
  known = [own, ...all().filter(({ table }) => table !== own.table)].slice(0, MOST_TABLES)
  try {
    localStorage.setItem(KEY, JSON.stringify(known))
  } catch {
    // they last as long as the page
  }
  return own
}

/** What this browser knows of a table, null if it took no part. */
export const ownBits = (table: string): OwnBits | null => all().find((own) => own.table === table) ?? null

function drawn({ table, commitment }: Table, seat: number): OwnBits {
  const own = ownBits(table)
  if (own?.seat === seat && own.commitment === commitment) return own
  const bits = randomBits()
  return keep({ table, seat, commitment, bits, pledge: pledgeOf(bits, commitment, table, seat), sealed: null })
}

const pledgesOf = (contributions: Contribution[]) => contributions.map(({ pledge }) => pledge)

/** Do what is to be done for the chance of a table that has not begun. */
export function takePart(client: Client, table: Table): void {
  if (!client.connected) revealed.delete(table.table)
  if (table.state !== 'waiting' || table.you === null || !client.connected) return
  const own = drawn(table, table.you)
  const shown = table.contributions.find(({ seat }) => seat === own.seat)?.pledge
  if (!table.sealed) {
    // another page of the same person may have drawn other bits: one of them is enough
    if (shown && (shown === own.pledge || pledged.has(own.pledge))) return
    pledged.add(own.pledge)
    client.send({ type: 'pledge', pledge: own.pledge })
  } else if (shown === own.pledge && !revealed.has(own.table)) {
    revealed.add(own.table)
    const sealed = { pledges: pledgesOf(table.contributions), words: [...table.words] }
    keep({ ...own, sealed: own.sealed ?? sealed })
    client.send({ type: 'reveal', bits: own.bits })
  }
}

interface Recorded {
  commitment: string
  words: string[]
  contributions?: Contribution[]
}

/**
 * How a match file compares with what this browser saw: `other` if it tells something else, `late` if
 * these bits did not count although they were revealed. Who took no part has nothing to compare.
 */
export function compared(
  { commitment, words, contributions = [] }: Recorded,
  own: OwnBits | null,
): 'same' | 'late' | 'other' {
  if (!own?.sealed) return 'same'
  const equal = (a: string[], b: string[]) => JSON.stringify(a) === JSON.stringify(b)
  const { pledges, words: sealedWords } = own.sealed
  const isSame =
    commitment === own.commitment && equal(pledgesOf(contributions), pledges) && equal(words, sealedWords)
  if (!isSame) return 'other'
  return contributions.some(({ seat, bits }) => seat === own.seat && bits === own.bits) ? 'same' : 'late'
}
