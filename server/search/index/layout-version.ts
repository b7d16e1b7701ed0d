import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** Files and folders (without their tests) whose code determines the content of the saved index of a catalogue. */
export const LAYOUT_FILES = [
  'domain/drawing.ts',
  'domain/fitment/stated-traits.ts',
  'domain/fitment/vehicle-traits.ts',
  'domain/name.ts',
  'domain/parts/allowance.ts',
  'domain/part-key.ts',
  'domain/pictures/main-picture.ts',
  'domain/position.ts',
  'search/build',
  'search/dictionary',
  'search/index',
  'search/text',
  'search/util',
  'server/catalog/products/present-stored.ts',
  'server/catalog/products/summary-store.ts',
  'server/search/index/base-worker.ts',
  'server/search/index/catalogue-loader.ts',
  'server/search/index/index-arrays.ts',
  'server/search/index/index-file.ts',
  'server/search/index/store.ts',
]

/**
 * Changes with everything that makes the index of one catalogue another: the code that lays it out, the base path in its
 * addresses, and the Node (its Unicode tables) and processor that run it. Takes a few milliseconds.
 */
export function layoutVersion(basePath: string): string {
  const hash = createHash('sha256').update(JSON.stringify([basePath, process.version, process.arch]))
  for (const file of layoutFiles()) hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

/** All files of LAYOUT_FILES, sorted. */
export function layoutFiles(): string[] {
  const files = LAYOUT_FILES.flatMap((path) =>
    path.endsWith('.ts') ? path : globSync(`${path}/**/*.ts`, { cwd: ROOT }),
  )
  return files.filter((file) => !file.endsWith('.test.ts')).toSorted()
}
