// What the server answers over HTTP.
import type {
  GameList,
  GameTexts,
  Joined,
  Lobby,
  NewTable,
  RulesPage,
  TableMade,
  Wrong,
} from '$lib/messages.gen'
import { say } from '$lib/say'
import { settings } from '$lib/settings.svelte'

/** Anything that did not work, with words that can be shown. */
export class Problem extends Error implements Wrong {
  constructor(
    readonly error: string,
    readonly text: string,
    readonly field: string | null = null,
  ) {
    super(text)
  }
}

export const api = {
  games: () => ask<GameList>('/games'),
  texts: (game: string) => ask<GameTexts>(`/games/${encodeURIComponent(game)}/texts`),
  rules: (game: string) => ask<RulesPage>(`/games/${encodeURIComponent(game)}/rules`),
  lobby: () => ask<Lobby>('/tables'),
  make: (table: NewTable) => ask<TableMade>('/tables', table),
  join: (code: string) => ask<Joined>('/join', { code }),
}

/** Where the file of a finished match is. */
export const matchFile = (table: string) => `/api/tables/${encodeURIComponent(table)}/match`

/** Whatever went wrong, as something that can be shown. */
export function asProblem(wrong: unknown): Problem {
  return wrong instanceof Problem ? wrong : new Problem('unknown', say('error.server'))
}

async function ask<T>(path: string, body?: object): Promise<T> {
  let response: Response
  try {
    response = await fetch(`/api${path}?lang=${settings.lang}`, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
    })
  } catch {
    throw new Problem('offline', say('error.offline'))
  }
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer as T
  const wrong = (answer ?? {}) as Partial<Wrong>
  throw new Problem(wrong.error ?? 'server', wrong.text ?? say('error.server'), wrong.field)
}
