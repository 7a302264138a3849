// Notices when the table changed.
import { untrack } from 'svelte'
import type { Table } from '$lib/messages.gen'

/** Hear of every new table, with the one before it. */
export function onTable(table: () => Table, happened: (was: Table, now: Table) => void): void {
  let before: Table | null = null
  $effect.pre(() => {
    const now = table()
    untrack(() => {
      if (before && before !== now) happened(before, now)
      before = now
    })
  })
}
