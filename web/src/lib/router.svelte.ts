// Where one is in the application: a few paths over the browser's history.

import type { PersonHere } from '$lib/messages.gen'

export type Route =
  | { page: 'home' }
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string; invite: string | null }
  | { page: 'screen'; table: string; token: string }
  | { page: 'room'; how: 'screen' | 'device' }
  | { page: 'rules'; game: string }
  | { page: 'replay'; table: string | null }
  | { page: 'diary'; link: string | null }
  | { page: 'lost' }

/** What the next page should do at once; not kept over a reload. */
export interface Errand {
  invite?: boolean
  /** Sit down: a seat is kept there. */
  sit?: boolean
  /** Seat all who share this device, and begin. */
  together?: PersonHere[]
}

export function routeOf(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decoded)
  const [first, second, third] = parts
  if (parts.length === 0) return { page: 'home' }
  if (first === 'lobby' && parts.length === 1) return { page: 'lobby' }
  if (first === 'new' && second && parts.length === 2) return { page: 'new', game: second }
  if (first === 'rules' && second && parts.length === 2) return { page: 'rules', game: second }
  if (first === 'tv' && parts.length === 1) return { page: 'room', how: 'screen' }
  if (first === 'together' && parts.length === 1) return { page: 'room', how: 'device' }
  if (first === 't' && second && third === 'screen' && parts.length <= 4)
    return { page: 'screen', table: second, token: parts[3] ?? '' }
  if (first === 'replay' && parts.length <= 2) return { page: 'replay', table: second ?? null }
  if (first === 'diary' && parts.length <= 2) return { page: 'diary', link: second ?? null }
  if (first === 't' && second && parts.length <= 3)
    return { page: 'table', table: second, invite: third ?? null }
  return { page: 'lost' }
}

export const linkTo = {
  home: '/',
  lobby: '/lobby',
  new: (game: string) => `/new/${encodeURIComponent(game)}`,
  rules: (game: string, rule?: string) =>
    `/rules/${encodeURIComponent(game)}${rule ? `#${rule}` : ''}`,
  replay: (table: string, step?: number) =>
    `/replay/${encodeURIComponent(table)}${step === undefined ? '' : `#${step}`}`,
  replayFile: '/replay',
  diary: '/diary',
  report: (game: string, lang: string) => `/reports/${encodeURIComponent(game)}?lang=${lang}`,
  tv: '/tv',
  together: '/together',
  screen: (table: string, token?: string | null) =>
    `/t/${encodeURIComponent(table)}/screen${token ? `/${encodeURIComponent(token)}` : ''}`,
  table: (table: string, invite?: string | null) =>
    `/t/${encodeURIComponent(table)}${invite ? `/${encodeURIComponent(invite)}` : ''}`,
}

class Router {
  path = $state(location.pathname)
  hash = $state(location.hash.slice(1))
  errand: Errand = {}

  constructor() {
    addEventListener('popstate', () => this.#arrive())
  }

  get route(): Route {
    return routeOf(this.path)
  }

  go(to: string, errand: Errand = {}): void {
    history.pushState(null, '', to)
    this.errand = errand
    this.#arrive()
  }

  /** Go there without leaving a trace: back does not lead here again. */
  instead(to: string): void {
    history.replaceState(null, '', to)
    this.path = location.pathname
    this.hash = location.hash.slice(1)
  }

  /** Follow links inside the application without loading it again. */
  follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isOurs(link) || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }

  #arrive(): void {
    this.path = location.pathname
    this.hash = location.hash.slice(1)
  }
}

/** Whether a link leads to one of our pages, here: no file, no other window, no place on this page. */
export function isOurs(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  if (/^\/(api|reports)\//.test(link.pathname)) return false
  return !(link.hash && link.pathname === location.pathname && link.getAttribute('href')?.[0] === '#')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const router = new Router()
