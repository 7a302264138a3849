// The one sheet that lies over the page, whoever asked for it.
import type { HouseEdition } from '$lib/messages.gen'
import type { Kind } from '$lib/server/api'
import type { TableClient } from '$lib/server/table-client.svelte'

export type Shown =
  | { kind: 'settings' }
  | { kind: 'seat-link' }
  | { kind: 'screen' }
  | { kind: 'invite'; seat?: number }
  | { kind: 'name'; then: () => void }
  | { kind: 'rules'; game: string; of: Kind; house?: HouseEdition; table?: string; rule: string }

class Sheets {
  shown = $state.raw<Shown | null>(null)
  /** The table of this page, if there is one. */
  client = $state.raw<TableClient | null>(null)

  show(shown: Shown): void {
    this.shown = shown
  }

  close = (): void => {
    this.shown = null
  }
}

export const sheets = new Sheets()
