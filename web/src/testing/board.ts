// Boards for tests: put on the page, looked at, clicked, and taken away again.
import { flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, beforeEach, vi } from 'vitest'
import { BoardContext, givenBoardContext } from '$kit/board/board-context.svelte'
import type { BoardProps, Move, Say } from '$lib/game/board-props'
import type { Refused, Table } from '$lib/messages.gen'
import { settings } from '$lib/settings.svelte'
import { state } from './state.svelte'

export type Language = 'fr' | 'en'

export const all = (selector: string) => [...document.body.querySelectorAll<HTMLElement>(selector)]
export const one = (selector: string) => document.body.querySelector<HTMLElement>(selector)
export const text = () => document.body.textContent ?? ''
/** What the open hint marks: its ranks, and the words of the thing. */
export const marked = () =>
  all('[data-advised]').map((node) => {
    const words = node.getAttribute('aria-label') ?? node.querySelector('.unseen')?.textContent
    return `${node.dataset['advised']} ${words ?? node.textContent?.trim()}`
  })
export const click = (node: HTMLElement | null | undefined) => {
  node?.click()
  flushSync()
}

/** What the tests of one board need: `show` puts it on the page, without motion; `around` is the table around it. */
export function boardTests(Board: Component<BoardProps>, wordsIn: (lang: Language, mode: string) => Say) {
  const play = vi.fn<(move: Move) => void>()
  const ready = vi.fn()
  let shown: Record<string, unknown> | null = null
  let context = new BoardContext()

  function hide() {
    if (shown) void unmount(shown)
    shown = null
  }

  beforeEach(() => {
    settings.change({ lang: 'fr' })
    context = new BoardContext()
  })
  afterEach(() => {
    hide()
    vi.clearAllMocks()
    vi.useRealTimers()
  })

  function show(table: Table, refused: Refused | null = null, lang: Language = 'fr') {
    const advised: readonly Move[] = []
    const props = state({ table, say: wordsIn(lang, table.mode), play, ready, refused, advised, still: true })
    shown = mount(Board, { target: document.body, props, context: givenBoardContext(context) })
    flushSync()
    return props
  }

  return { play, ready, show, hide, around: () => context }
}
