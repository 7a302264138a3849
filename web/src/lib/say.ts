// Words: the application's own, and those of a game that the server sends.
import { en } from '$texts/en'
import { fr } from '$texts/fr'
import type { Say } from '$lib/game/board-props'
import { settings, type Lang } from './settings.svelte'

/** `{name}` in a text is a gap for a value; `n` chooses between `one` and `other`. */
export type Values = Record<string, unknown>

type Texts = Readonly<Record<string, string>>
/** A key without its ending: `points` for `points.one` and `points.other`. */
type Stem<Key> = Key extends `${infer Stem}.${'one' | 'other'}` ? Stem : Key

const TEXTS: Record<Lang, Texts> = { fr, en }

/** Words in the chosen language: what only some parts say comes with them, from a file of its own. */
export const wordsIn =
  <Key extends string>(fr: Record<Key, string>, en: Record<Key, string>) =>
  (key: Stem<Key>, values: Values = {}): string =>
    find({ fr, en }[settings.lang], settings.lang, key, values) ?? key

/** What all pages and every table say. */
export const say = wordsIn(fr, en)

/** The words of a game; where it has none, those of the application. */
export function wordsOf(texts: Record<string, unknown>): Say {
  const own = flat(texts)
  return (key, values = {}) =>
    find(own, settings.lang, key, values) ??
    find(TEXTS[settings.lang], settings.lang, key, values) ??
    key
}

/** The text of `key` with its gaps filled, or null; French counts 0 as one. */
export function find(texts: Texts, lang: Lang, key: string, values: Values): string | null {
  const text = texts[key] ?? texts[`${key}.${ending(texts, lang, key, values)}`]
  return text === undefined ? null : fill(text, values)
}

function ending(texts: Texts, lang: Lang, key: string, { you, n }: Values): string {
  if (you === true && `${key}.you` in texts) return 'you'
  const single = n === 1 || (n === 0 && lang === 'fr')
  return single && `${key}.one` in texts ? 'one' : 'other'
}

/** French says « d’Anna »: what a name begins with where `de` is cut short. */
const VOWEL = /^([aeiouhàâäéèêëîïôöùûüœæ]|y(?![aeiouéè]))/i

function fill(text: string, values: Values): string {
  return text.replace(/(\b[Dd])?(e )?\{([\w-]+)\}/g, (gap, d = '', e = '', name: string) => {
    const value = values[name]
    if (value === undefined) return gap
    return d + (d && e && VOWEL.test(String(value)) ? '’' : e) + value
  })
}

function flat(texts: Record<string, unknown>, prefix = ''): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, text] of Object.entries(texts))
    if (text !== null && typeof text === 'object')
      Object.assign(found, flat(text as Record<string, unknown>, `${prefix}${name}.`))
    else found[prefix + name] = String(text)
  return found
}
