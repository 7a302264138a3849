// What the server answers over HTTP.
import type {
  FieldFault,
  GameList,
  GameTexts,
  HouseChecked,
  HouseFile,
  Joined,
  Lobby,
  NewLesson,
  NewTable,
  PastAdvice,
  RulesPage,
  Table,
  TableMade,
  WhatIf,
  Wrong,
} from '$lib/messages.gen'
import { say } from '$lib/say'
import { settings } from '$lib/settings.svelte'
import { network } from '../../offline/network.svelte'

/** Anything that did not work, with words that can be shown. */
export class Problem extends Error implements Wrong {
  constructor(
    readonly error: string,
    readonly text: string,
    readonly field: string | null = null,
    /** Of an edition file: all that is wrong with it. */
    readonly faults: FieldFault[] = [],
  ) {
    super(text)
  }
}

export const api = {
  games: () => ask<GameList>('/games'),
  /** The words of a game, as its usual edition has them or another one. */
  texts: (game: string, of: Kind = {}) =>
    ask<GameTexts>(`/games/${encodeURIComponent(game)}/texts`, undefined, of),
  /** The words of a game, as a table has them. */
  tableTexts: (table: string) => ask<GameTexts>(`/tables/${encodeURIComponent(table)}/texts`),
  rules: (game: string, of: Kind = {}) =>
    ask<RulesPage>(`/games/${encodeURIComponent(game)}/rules`, undefined, of),
  /** A position that the rules tell of, as a table to look at. */
  example: (game: string, name: string) =>
    ask<Table>(`/games/${encodeURIComponent(game)}/examples/${encodeURIComponent(name)}`),
  /** Whether an edition of one's own can be played, and what it has otherwise. */
  checkEdition: (game: string, file: HouseFile) =>
    ask<HouseChecked>(`/games/${encodeURIComponent(game)}/editions`, file),
  /** The rules as a table plays. */
  tableRules: (table: string) => ask<RulesPage>(`/tables/${encodeURIComponent(table)}/rules`),
  lobby: () => ask<Lobby>('/tables'),
  /** People play there: a look begins when everybody is ready. */
  make: (table: Omit<NewTable, 'gathers'>) => ask<TableMade>('/tables', { ...table, gathers: true }),
  learn: (lesson: NewLesson) => ask<TableMade>('/lessons', lesson),
  /** A new table that goes on from a moment of a finished match. */
  whatIf: (table: string, wish: WhatIf) =>
    ask<TableMade>(`/tables/${encodeURIComponent(table)}/what-if`, wish),
  /** What a friend would have done at one of one's own decisions. */
  pastAdvice: (table: string, at: number) =>
    ask<PastAdvice>(`/tables/${encodeURIComponent(table)}/advice`, undefined, { at: String(at) }),
  join: (code: string) => ask<Joined>('/join', { code }),
}

/** An edition and a mode; without them it is the usual one. */
export type Kind = { edition?: string; mode?: string }

/** Where the file of a finished match is. */
export const matchFile = (table: string) => `/api/tables/${encodeURIComponent(table)}/match`

/** Whatever went wrong, as something that can be shown. */
export function asProblem(wrong: unknown): Problem {
  return wrong instanceof Problem ? wrong : new Problem('unknown', say('error.server'))
}

async function ask<T>(path: string, body?: object, about: Record<string, string> = {}): Promise<T> {
  let response: Response
  try {
    const query = new URLSearchParams({ lang: settings.lang, ...about })
    response = await fetch(`/api${path}?${query}`, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
    })
  } catch {
    network.gone = true
    throw new Problem('offline', say('error.offline'))
  }
  network.heard(response)
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer as T
  const wrong = (answer ?? {}) as Partial<Wrong>
  throw new Problem(wrong.error ?? 'server', wrong.text ?? say('error.server'), wrong.field, wrong.faults)
}
