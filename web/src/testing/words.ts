// The texts of a game for its tests, from the file itself.
import type { Say } from '$lib/game/board-props'
import { wordsOf } from '$lib/say'

/** The texts of a TOML file, read as far as those of games go: tables, strings, tables in a line. */
export function readWords(file: string): Say {
  const texts: Record<string, string> = {}
  let table = ''
  for (const line of file.split('\n')) {
    const head = /^\[(.+)\]/.exec(line)
    if (head) table = `${head[1]}.`
    const [, key, value] = /^"?([\w.-]+)"? = (.+)$/.exec(line) ?? []
    if (key === undefined || value === undefined) continue
    if (value.startsWith('"')) texts[table + key] = unquoted(value)
    for (const [, form, text] of value.startsWith('{') ? value.matchAll(/(\w+) = (".*?")[,\s}]/g) : [])
      texts[`${table}${key}.${form}`] = unquoted(text ?? '')
  }
  return wordsOf(texts)
}

const unquoted = (text: string) => /^"(.*?)"/.exec(text)?.[1] ?? ''
