// Whether the server can be reached, as far as is known, and what the service worker is asked to keep.
import { settings } from '$lib/settings.svelte'

export const KEPT = 'x-rondin-kept' // an answer that the service worker had kept

const MATCHES = 12 // the newest ones of the diary, to look at without the network

class Network {
  /** What is shown was kept here: the server did not answer. */
  gone = $state(typeof navigator !== 'undefined' && navigator.onLine === false)

  listen(): void {
    addEventListener('offline', () => (this.gone = true))
    addEventListener('online', () => (this.gone = false))
  }

  /** Take note of where an answer came from. */
  heard(answer: Response): void {
    this.gone = answer.headers.get(KEPT) !== null
  }
}

export const network = new Network()

/** Let the browser open the application without the network, where it can and may. */
export function register(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}

/** Keep the matches of the diary's first page, to look at later. */
export function keepMatches(tables: readonly string[]): void {
  const lang = new URLSearchParams({ lang: settings.lang })
  const urls = tables.slice(0, MATCHES).flatMap((table) => {
    const place = `/api/tables/${encodeURIComponent(table)}`
    return [`${place}/replay?${lang}`, `${place}/texts?${lang}`, `${place}/picture?${lang}`]
  })
  tell({ type: 'keep', urls })
}

/** Do not keep a match any more; null: none. */
export function forgetMatches(table: string | null): void {
  tell({ type: 'forget', table: table && encodeURIComponent(table) })
}

function tell(what: object): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.getRegistration().then((found) => found?.active?.postMessage(what))
}
