// A photo of the drawing that the server makes of a match's end: it is painted here, in the browser.
import type { Wrong } from '$lib/messages.gen'
import { Problem } from '$lib/server/api'
import { say } from '$lib/say'
import { settings } from '$lib/settings.svelte'

/** A table of this server, or the text of a match file. */
export type Source = { table: string } | { file: string; name: string }

const [WIDTH, HEIGHT] = [2400, 1600] // twice as large as it is drawn

/** The drawing, as an address of its own. */
export async function pictureOf(source: Source, names: boolean): Promise<string> {
  const query = new URLSearchParams({ lang: settings.lang, ...(!names && { names: 'no' }) })
  const answer = await (
    'table' in source
      ? fetch(`/api/tables/${encodeURIComponent(source.table)}/picture?${query}`)
      : fetch(`/api/replays/picture?${query}&name=${encodeURIComponent(source.name)}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: source.file,
        })
  ).catch(() => {
    throw new Problem('offline', say('error.offline'))
  })
  if (answer.ok) return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`
  const wrong = ((await answer.json().catch(() => null)) ?? {}) as Partial<Wrong>
  throw new Problem(wrong.error ?? 'server', wrong.text ?? say('error.server'))
}

export async function photoOf(drawn: string): Promise<Blob> {
  const image = new Image(WIDTH, HEIGHT)
  image.src = drawn
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  canvas.getContext('2d')?.drawImage(image, 0, 0, WIDTH, HEIGHT)
  return new Promise((found, lost) =>
    canvas.toBlob((blob) => (blob ? found(blob) : lost(new Problem('photo', say('error.server')))), 'image/png'),
  )
}
