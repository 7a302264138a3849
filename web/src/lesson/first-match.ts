// A first match after a lesson: the same edition and mode, with bots.
import type { GameInfo, Table } from '$lib/messages.gen'
import { linkTo, router } from '$lib/router.svelte'
import { api } from '$lib/server/api'
import { usualBot } from '$lib/server/games.svelte'
import { settings } from '$lib/settings.svelte'
import { word } from '$texts/fields'

export async function firstMatch(game: GameInfo, { edition, mode }: Table): Promise<void> {
  void import('../fairness/random-bits') // the table will ask for them at once
  const about = game.editions
    .find(({ name }) => name === edition)
    ?.modes.find(({ name }) => name === mode)
  const count = Math.min(Math.max(game.default_seats, about?.min ?? 1), about?.max ?? 10)
  const { table } = await api.make({
    game: game.name,
    edition,
    mode,
    seats: ['you', ...Array.from({ length: count - 1 }, () => usualBot(game))],
    name: settings.name || word('you.default'),
    avatar: settings.avatar,
    lang: settings.lang,
    start: true,
    pledge: true,
    hints: true,
  })
  router.go(linkTo.table(table))
}
