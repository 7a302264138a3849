// The words themselves: set as each language is set, alike in both, and all of use.
import { expect, test } from 'vitest'

interface Words {
  fr: Record<string, string>
  en: Record<string, string>
}

const files = import.meta.glob<Words>(['./*.ts', '../kit/words.ts', '!./{fr,en}.ts', '!./*.test.ts'], { eager: true })
const everywhere = { ...import.meta.glob('./{fr,en}.ts', { eager: true }) } as Record<string, Words>
const all = Object.entries({
  ...files,
  everywhere: { fr: everywhere['./fr.ts']!.fr, en: everywhere['./en.ts']!.en },
})

const sources = Object.entries(
  import.meta.glob<string>(
    ['../**/*.{svelte,ts}', '../../../src/rondin/games/*/web/**/*.{svelte,ts}', '!../texts/**', '!../**/*.test.ts'],
    { eager: true, query: '?raw', import: 'default' },
  ),
)
const each = test.each(all.map(([file, words]) => ({ file, ...words })))

each('$file: both languages have the same words with the same gaps', ({ fr, en }) => {
  const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((gap) => gap[1]).sort()
  expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort())
  for (const [key, text] of Object.entries(fr)) expect(gaps(en[key] ?? ''), key).toEqual(gaps(text))
})

each('$file: French is set as French is set', ({ fr }) => {
  for (const [key, text] of Object.entries(fr)) {
    expect(text, key).not.toMatch(/[^\u202f][;:!?»]/u)
    expect(text, key).not.toMatch(/«[^\u202f]/u)
    expect(text, key).not.toContain("'")
    expect(text, key).not.toContain('...')
  }
})

each('$file: English has no straight apostrophes', ({ en }) => {
  for (const [key, text] of Object.entries(en)) expect(text, key).not.toContain("'")
})

each('$file: whoever fetches words says them all', ({ file, fr }) => {
  const said = sources.filter(([path, source]) => fetches(path, source, file)).map(([, source]) => source)
  const unsaid = Object.keys(fr).filter((key) => !said.some((source) => says(source, key)))
  expect(unsaid).toEqual([])
})

/** Whether a source imports a file of words; those of every page come to all by themselves. */
function fetches(path: string, source: string, file: string): boolean {
  if (file === 'everywhere') return true
  const name = /([\w-]+)\.ts$/.exec(file)?.[1]
  if (name !== 'words') return source.includes(`from '$texts/${name}'`)
  return source.includes(`from '$kit/words'`) || path.endsWith(file)
}

/** Whether a source names a key in quotes, or makes it from its beginning and something else. */
function says(source: string, key: string): boolean {
  const stem = key.replace(/\.(one|other)$/, '')
  const made = [...source.matchAll(/`([\w.-]+)\$\{/g)].some(([, start = '']) => stem.startsWith(start))
  return made || source.includes(`'${stem}'`) || source.includes(`"${stem}"`)
}
