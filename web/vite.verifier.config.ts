// The page that checks match files offline: everything in one file, to be kept and opened anywhere.
import { defineConfig, type Plugin } from 'vite'
import site from './vite.config'

const PAGE = (script: string) => `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>Rondin</title>
<style>
body { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; font: 18px/1.45 system-ui, sans-serif; color: #3a2a1c; background: #fbf5e9 }
label { display: block; margin: 1.5rem 0; padding: 1.5rem; border: 3px dashed #b08a5a; border-radius: 1rem }
input { display: block; margin-top: 0.75rem; font: inherit; max-width: 100% }
output { display: block } output:not(:empty) { padding: 0.5rem 1.25rem; border-left: 8px solid #4c8a3f; background: #fff; border-radius: 0.75rem }
output.wrong { border-color: #b3343c } output p:first-child { font-weight: 700 }
</style>
<main></main>
<script type="module">${script.replaceAll('</script', '<\\/script')}</script>
</html>
`

/** Puts the one script that was built into the page. */
const inOneFile: Plugin = {
  name: 'in-one-file',
  generateBundle(_options, bundle) {
    const script = Object.values(bundle).find((made) => made.type === 'chunk')
    if (script?.type !== 'chunk') throw new Error('no script was built')
    for (const name of Object.keys(bundle)) delete bundle[name]
    this.emitFile({ type: 'asset', fileName: 'verifier.html', source: PAGE(script.code) })
  },
}

export default defineConfig({
  plugins: [...(site.plugins ?? []), inOneFile],
  resolve: site.resolve ?? {},
  publicDir: false,
  build: {
    outDir: '../src/rondin/server/site',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'src/fairness/offline-page.ts', formats: ['es'], fileName: 'verifier' },
    rolldownOptions: { output: { inlineDynamicImports: true } },
  },
})
