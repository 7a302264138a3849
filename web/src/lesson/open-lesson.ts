// Opening a lesson: a table of one's own, or the one where it was left.
import type { LessonInfo } from '$lib/messages.gen'
import { linkTo, router } from '$lib/router.svelte'
import { api } from '$lib/server/api'
import { settings } from '$lib/settings.svelte'
import { word } from '$texts/fields'

export async function openLesson(
  game: string,
  { name, edition }: Pick<LessonInfo, 'name' | 'edition'>,
  again = false,
): Promise<void> {
  const { table } = await api.learn({
    game,
    lesson: name,
    edition,
    name: settings.name || word('you.default'),
    avatar: settings.avatar,
    lang: settings.lang,
    again,
  })
  router.go(linkTo.table(table))
}
