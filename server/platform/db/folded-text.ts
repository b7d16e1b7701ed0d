import { foldName } from '#domain/name.ts'
import { foldPartKey } from '#domain/part-key.ts'

/** Texts that the domain and the database certainly fold alike; the database folds every other one. */
const ALIKE = /^[ -~ÁÉÍÓÚÜÑáéíóúüñ]*$/u

/** The folded key, or null to leave it to the database. It saves the database a million calls in a large import. */
export function foldedKey(key: string): string | null {
  return ALIKE.test(key) ? foldPartKey(key) : null
}

/** The folded name, or null to leave it to the database (or where there is no name). */
export function foldedName(name: string | null): string | null {
  return name !== null && ALIKE.test(name) ? foldName(name) : null
}

/** As the table engines folds them: '1.6L' and '16L' differ. */
export function foldedEngine(engine: string | null): string | null {
  return foldedName(engine?.replace(/[.,]/gu, 'P') ?? null)
}
