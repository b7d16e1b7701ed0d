import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The files that the PDF library fetches by itself: its worker, the standard fonts, character maps of Asian scripts, decoders.
 * They are built into a folder of assets/ with the library's version in its name, so that they are cached as immutable;
 * web/features/catalogues/reader/pdf-page.tsx names the folder.
 */
export function pdfFiles(): Plugin {
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
