import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { serviceWorker } from './web/offline/build-worker.ts'

export default defineConfig({
  base: process.env.BASE_PATH || '/tuerca/',
  publicDir: 'web/public',
  plugins: [
    reactRouter(),
    ownRouteModules(),
    stylesOfComponents(),
    wholeServerBuild(),
    pdfFiles(),
    serviceWorker(),
    packedFiles(),
  ],
  resolve: {
    // The build for browsers that are some years old, as a workshop's are; its worker is of the same build (pdfFiles).
    alias: [{ find: /^pdfjs-dist$/u, replacement: 'pdfjs-dist/legacy/build/pdf.min.mjs' }],
  },
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//u },
            ...['shell', 'parts', 'listing'].map((file) => ({
              name: (id: string, graph: Graph) => (fileOf(screensOf(id, graph)) === file ? file : null),
              test: /\/(?:web|contract|domain)\//u,
            })),
          ],
        },
      },
    },
    // The first versions with light-dark(): for older ones it would be rewritten into variables that only a literal
    // `color-scheme` sets, and the interface library sets it by a variable.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})

interface Graph {
  getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null
}

/** Names of the route modules that need a module from the start, below web/; `frame` is the one around all screens. */
function screensOf(id: string, graph: Graph, screens = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return screens
  seen.add(id)
  const screen = /\/web\/(root|entry\.client|routes\/shell|routes\/public\/([a-z-]+))\.tsx/u.exec(id)
  if (screen !== null) screens.add(screen[2] ?? 'frame')
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) screensOf(importer, graph, screens, seen)
  return screens
}

/**
 * The file for what these screens share, with the libraries they use; null leaves it to the bundler. Cut along each set of
 * screens, the first load is a tenth larger and takes fifty requests, which leave no connection for the pictures.
 */
function fileOf(screens: ReadonlySet<string>): string | null {
  const isShared = screens.size > 1
  if (screens.has('frame') || screens.size >= 10 || (isShared && screens.has('home'))) return 'shell'
  if (!isShared || !screens.has('search-results') || screens.has('blogs')) return null
  return screens.has('product') ? 'parts' : 'listing'
}

/**
 * Puts our `loadRouteModule` in place of the router's, which loads the page anew when the code of a screen does not arrive
 * (the reason stands there). A build in which it finds nothing to replace fails: the router has moved it.
 */
function ownRouteModules(): Plugin {
  const theirs = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/u
  const ours = fileURLToPath(new URL('web/app/lazy/load-route-module.ts', import.meta.url))
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
 * Gives each component of the interface library its own style sheet, which goes where the component goes: the first load has few
 * of them. web/root.tsx imports the whole sheet, ten times as much, which stays so for development; in the build that is what
 * all of them take for granted. A component's sheet follows those of the components it is made of.
 */
function stylesOfComponents(): Plugin {
  const wholeSheet = /\/@mantine\/core\/styles\.layer\.css$/u
  const component = /\/@mantine\/core\/esm\/(?:components|utils)\/(?:\w+\/)+(\w+)\.mjs$/u
  const styles = fileURLToPath(new URL('node_modules/@mantine/core/styles/', import.meta.url))
  const sheets = new Set(readdirSync(styles))
  return {
    name: 'styles-of-components',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!wholeSheet.test(id)) return null
      const common = ['default-css-variables', 'baseline', 'global', 'UnstyledButton', 'VisuallyHidden']
      return common.map((name) => readFileSync(`${styles}${name}.layer.css`, 'utf8')).join('\n')
    },
    transform(code, id) {
      const sheet = `${component.exec(id)?.[1]}.layer.css`
      return sheets.has(sheet) ? { code: `${code}\nimport '@mantine/core/styles/${sheet}'`, map: null } : null
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

/** Packs scripts and styles as small as they get, a seventh smaller than the server does for each visitor; it finds them beside the files. */
function packedFiles(): Plugin {
  const pack = promisify(brotliCompress)
  return {
    name: 'packed-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /^assets\/.*\.m?(?:js|css)$/u.test(name))
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir, name)
          await writeFile(`${path}.br`, await pack(readFileSync(path)))
        }),
      )
    },
  }
}
