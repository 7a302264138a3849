// The finished matches of this browser, the newest first: the first page shows them.
import type { OwnTable, Table } from '$lib/messages.gen'

const KEPT = 'rondin-finished'
const MOST = 6

export function finishedMatches(): OwnTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]')
    return Array.isArray(found) ? (found as OwnTable[]) : []
  } catch {
    return []
  }
}

export function keepFinished({ table, game, edition, mode, seats, you, house }: Table): void {
  const kept = finishedMatches()
  if (kept.some((one) => one.table === table)) return
  const others = seats.filter((_, seat) => seat !== you)
  const names = others.map(({ name }) => name)
  const faces = others.map(({ avatar }) => avatar)
  const one: OwnTable = { table, game, edition, mode, names, faces, state: 'over', turn: false, house: house?.title ?? null }
  localStorage.setItem(KEPT, JSON.stringify([one, ...kept].slice(0, MOST)))
}
