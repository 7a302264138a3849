// The texts of a game for its tests, from the file itself.
import type { Say } from '$lib/game/board-props'
import { wordsOf } from '$lib/say'

/** What a box says at the names that texts ask for; the server fills it in before it sends them. */
export type BoxNumbers = Record<string, number | string>

/** The texts of a TOML file, read as far as those of games go: tables, strings, tables in a line. */
export function readWords(file: string, box: BoxNumbers = {}): Say {
  const texts: Record<string, string> = {}
  let table = ''
  for (const line of file.split('\n')) {
    const head = /^\[(.+)\]/.exec(line)
    if (head) table = `${head[1]}.`
    const [, key, value] = /^"?([\w.-]+)"? = (.+)$/.exec(line) ?? []
    if (key === undefined || value === undefined) continue
    if (value.startsWith('"')) texts[table + key] = filled(unquoted(value), box)
    for (const [, form, text] of value.startsWith('{') ? value.matchAll(/(\w+) = (".*?")[,\s}]/g) : [])
      texts[`${table}${key}.${form}`] = filled(unquoted(text ?? ''), box)
  }
  return wordsOf(texts)
}

const unquoted = (text: string) => /^"(.*?)"/.exec(text)?.[1] ?? ''

/** Numbers stand there in digits, whatever the text wants. */
const filled = (text: string, box: BoxNumbers) =>
  text
    .replace(/\{\?([\w.-]+)=([\w-]+)\|([^|{}]*)\}/g, (_, name, value, then) =>
      String(box[name]) === value ? then : '',
    )
    .replace(/\{##?([\w.-]+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (_, name, one, many) => {
      const number = String(box[name])
      if (many === undefined) return number
      return number === '1' ? one : many.includes('*') ? many.replace('*', number) : `${number} ${many}`
    })
