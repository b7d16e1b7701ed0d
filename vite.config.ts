import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  base: process.env.BASE_PATH || '/tuerca/',
  publicDir: 'web/public',
  plugins: [reactRouter(), ownRouteModules(), wholeServerBuild(), pdfFiles()],
  resolve: {
    // The build for browsers that are some years old, as a workshop's are; its worker is of the same build (pdfFiles).
    alias: [{ find: /^pdfjs-dist$/u, replacement: 'pdfjs-dist/legacy/build/pdf.min.mjs' }],
  },
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      output: {
        // What every screen needs, in one file: cut along the screens it is 4 kB larger and takes five requests.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//u }],
        },
      },
    },
    // The first versions with light-dark(): for older ones it would be rewritten into variables that only a literal
    // `color-scheme` sets, and the interface library sets it by a variable.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})

/**
 * Puts our `loadRouteModule` in place of the router's, which loads the page anew when the code of a screen does not arrive
 * (the reason stands there). A build in which it finds nothing to replace fails: the router has moved it.
 */
function ownRouteModules(): Plugin {
  const theirs = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/u
  const ours = fileURLToPath(new URL('web/features/chunks/load-route-module.ts', import.meta.url))
  let isReplaced = false
  return {
    name: 'own-route-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (!theirs.test(id)) return null
      isReplaced = true
      return `export { loadRouteModule } from ${JSON.stringify(ours)}`
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) throw new Error('react-router has no routeModules.js to replace')
    },
  }
}

/**
 * The build for the server holds all that the screens use, and nothing else is loaded for them: some packages load a thousand
 * modules to hand out ten.
 */
function wholeServerBuild(): Plugin {
  return {
    name: 'whole-server-build',
    apply: 'build',
    config: () => ({
      environments: { ssr: { resolve: { noExternal: true } } },
      // Without it both React for development and for production are in it.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    }),
  }
}

/**
 * What the PDF library fetches by itself: its worker, fonts that PDFs take for granted, tables of Asian writing, decoders. They
 * stand below assets/ in a folder with its version, so that they are kept for good; web/features/catalogues/reader/pdf-page.tsx
 * names the folder.
 */
function pdfFiles(): Plugin {
  const reader = createRequire(createRequire(import.meta.url).resolve('react-pdf'))
  const library = dirname(reader.resolve('pdfjs-dist/package.json'))
  const { version } = reader('pdfjs-dist/package.json') as { version: string }
  const folder = `assets/pdfjs-${version}/`
  const files = new Map([['pdf.worker.min.mjs', join(library, 'legacy/build/pdf.worker.min.mjs')]])
  for (const [name, wanted] of [
    ['cmaps', /\.bcmap$/u],
    ['standard_fonts', /\.(pfb|ttf)$/u],
    ['wasm', /_nowasm_fallback\.js$/u],
  ] as const) {
    const inside = join(library, name)
    for (const file of readdirSync(inside)) if (wanted.test(file)) files.set(`${name}/${file}`, join(inside, file))
  }
  return {
    name: 'pdf-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const [name, path] of files) {
        this.emitFile({ type: 'asset', fileName: folder + name, source: readFileSync(path) })
      }
    },
    configureServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        const path = files.get((request.url ?? '').split('?', 1)[0]?.replace(config.base + folder, '') ?? '')
        if (path === undefined) return next()
        if (path.endsWith('js')) response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(path))
      })
    },
  }
}
