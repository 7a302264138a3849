import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { serviceWorker } from './service-worker-plugin'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const SHARED = /[\\/]web[\\/]src[\\/](kit|lib|table)[\\/]/
/** What most tables in play do without: fields of forms, invitations, settings, what opens over them, the plain board. */
const RARELY_NEEDED = /QrCode|LinkToPass|clipboard|AvatarPicker|NameAndAvatar|HouseDifferences|house-address|Explained|finished-matches|game[\\/]ranking|board[\\/]Die|plain-board|[\\/](Select|TextField|Switch|Stepper|RadioGroup|Sheet|Notice)\.svelte/

export default defineConfig({
  plugins: [svelte(), serviceWorker(path('./src/offline/service-worker.js'))],
  resolve: {
    alias: {
      $kit: path('./src/kit'),
      $lib: path('./src/lib'),
      $art: path('./src/art'),
      $texts: path('./src/texts'),
      $testing: path('./src/testing'),
    },
    dedupe: ['svelte', 'three'],
    // under vitest: the browser's half of Svelte, not the server's
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  server: {
    fs: { allow: ['..'] }, // boards lie in their game's folder
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  build: {
    outDir: '../src/rondin/server/site',
    emptyOutDir: true,
    assetsInlineLimit: 0, // drawings are files, not code
    target: 'es2022',
    modulePreload: {
      polyfill: false, // browsers of that year know it
      // a part that comes later asks for its own scripts: most are there already, and lists of names weigh
      resolveDependencies: (_, parts) => parts.filter((part) => part.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // what most pages share comes as one file: twenty small ones compress worse
        advancedChunks: { groups: [{ name: 'shared', test: (id) => SHARED.test(id) && !RARELY_NEEDED.test(id), minShareCount: 3 }] },
      },
    },
    chunkSizeWarningLimit: 700, // three.js, which only one game loads
  },
  test: {
    environment: 'jsdom',
    isolate: false, // a jsdom for each file takes as long as the tests; the set-up makes a shared one as new
    include: ['src/**/*.test.ts', '../src/rondin/games/*/web/**/*.test.ts'],
    setupFiles: ['./src/test-setup.ts'],
  },
})
