// Writes the service worker into the built site: with the names of all files, and their version.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'sw.js'

/** Both builds call it: what the last one has put there counts, the checking page included. */
export function serviceWorker(source: string): Plugin {
  return {
    name: 'rondin-service-worker',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) throw new Error('a service worker needs a folder')
      const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.map') && entry.name !== NAME)
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
      const text = readFileSync(source, 'utf8')
      const hash = createHash('sha256').update(text)
      for (const path of paths) hash.update(relative(dir, path)).update(readFileSync(path))
      const files = paths.map((path) => `/${relative(dir, path).split(sep).join('/')}`)
      const asked = files.map((file) => (file === '/index.html' ? '/' : file))
      const written = text
        .replace('__VERSION__', hash.digest('hex').slice(0, 16))
        .replace('__FILES__', JSON.stringify(asked))
      writeFileSync(join(dir, NAME), written)
    },
  }
}
