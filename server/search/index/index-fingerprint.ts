import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
/** Whose code decides what the index of a catalogue is: with that of other folders the worker only reads the database. */
export const FINGERPRINTED = ['domain', 'search', 'server/catalog', 'server/search']

/**
 * Stands for all that makes the index of one catalogue another: the code that lays it out, the base path in its addresses, and
 * the Node (its Unicode tables) and processor that run it. Takes a few milliseconds.
 */
export function codeFingerprint(basePath: string): string {
  const hash = createHash('sha256').update(JSON.stringify([basePath, process.version, process.arch]))
  for (const folder of FINGERPRINTED) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
      hash.update(`${folder}/${name}\n`).update(readFileSync(join(ROOT, folder, name)))
    }
  }
  return hash.digest('hex')
}
