// What the server keeps of one's finished matches. The newest page is kept here, too: without the
// network the diary shows what it showed last, and says so.
import type { DiaryFigures, DiaryPage, Forgotten, RecoveryLink, Wrong } from '$lib/messages.gen'
import { Problem } from '$lib/server/api'
import { say } from '$lib/say'
import { settings } from '$lib/settings.svelte'
import { forgetMatches, keepMatches } from '../offline/network.svelte'

const KEPT = 'rondin-diary'

export interface Wanted {
  game: string
  result: '' | 'won' | 'lost'
  who: string
}

export const nothingWanted: Wanted = { game: '', result: '', who: '' }

async function ask<T>(path: string, body?: object): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(`/api/diary${path}${path.includes('?') ? '&' : '?'}lang=${settings.lang}`, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  } catch {
    throw new Problem('offline', say('error.offline'))
  }
  const said: unknown = await answer.json().catch(() => null)
  if (answer.ok && said !== null) return said as T
  const wrong = (said ?? {}) as Partial<Wrong>
  throw new Problem(wrong.error ?? 'server', wrong.text ?? say('error.server'), wrong.field)
}

export const diary = {
  /** A page of matches; `before` is where the one before it ended. */
  async page(wanted: Wanted, before: number | null = null): Promise<DiaryPage> {
    const query = new URLSearchParams({ ...wanted })
    if (before !== null) query.set('before', String(before))
    const found = await ask<DiaryPage>(`?${query}`)
    const isFirst = before === null && !wanted.game && !wanted.result && !wanted.who
    if (isFirst) {
      localStorage.setItem(KEPT, JSON.stringify(found))
      keepMatches(found.matches.map(({ table }) => table))
    }
    return found
  },
  /** The first page as it was seen last. */
  kept(): DiaryPage | null {
    try {
      return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as DiaryPage | null
    } catch {
      return null
    }
  },
  figures: () => ask<DiaryFigures>('/figures'),
  forget: (table: string | null) => ask<Forgotten>('/forget', { table }),
  link: () => ask<RecoveryLink>('/link'),
  renewLink: () => ask<RecoveryLink>('/link', {}),
  recover: (link: string) => ask<Forgotten>('/recover', { link }),
  /** Forget what is kept here: of one match, or of all. */
  forgetKept: (table: string | null = null) => {
    localStorage.removeItem(KEPT)
    forgetMatches(table)
  },
}
