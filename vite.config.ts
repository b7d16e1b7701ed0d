import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { pdfFiles } from './web/build-plugins/pdf-files.ts'
import { precompressedFiles } from './web/build-plugins/precompressed-files.ts'
import { ownRouteModules } from './web/build-plugins/route-modules.ts'
import { SHARED_FILE_GROUPS } from './web/build-plugins/shared-files.ts'
import { wholeServerBuild } from './web/build-plugins/whole-server-build.ts'
import { serviceWorker } from './web/offline/build-worker.ts'

export default defineConfig({
  base: process.env.BASE_PATH || '/tuerca/',
  publicDir: 'web/public',
  plugins: [reactRouter(), ownRouteModules(), wholeServerBuild(), pdfFiles(), serviceWorker(), precompressedFiles()],
  css: {
    modules: {
      // Shorter than the bundler's own names, which every page carries thrice: in its text, its styles and its scripts.
      generateScopedName: (name, file) => {
        const sheet = relative(import.meta.dirname, file)
        return `${name}_${createHash('sha256').update(sheet).digest('base64url').slice(0, 4)}`
      },
    },
  },
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
            // Five files of every private screen otherwise.
            { name: 'zod', test: /node_modules\/zod\/|\/(?:typed-day|visible-text)\.ts$/u },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//u },
            ...SHARED_FILE_GROUPS,
          ],
        },
      },
    },
    // The first versions with light-dark(): for older ones it would be rewritten into variables that only a literal
    // `color-scheme` sets, and the interface library sets it by a variable.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})
