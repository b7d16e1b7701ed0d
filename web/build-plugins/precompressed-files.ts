import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

/** Scripts and styles compressed as small as they get: a seventh less than by the server for each visitor. It finds them beside the files. */
export function precompressedFiles(): Plugin {
  const compress = promisify(brotliCompress)
  return {
    name: 'precompressed-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /^assets\/.*\.m?(?:js|css)$/u.test(name))
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir, name)
          await writeFile(`${path}.br`, await compress(readFileSync(path)))
        }),
      )
    },
  }
}
