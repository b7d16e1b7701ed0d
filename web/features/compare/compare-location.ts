import { foldPartKey } from '#domain/part-key.ts'
import { MOST_COMPARED } from './compared-parts.ts'

/** The distinct keys of an address up to the maximum, and the number of further ones. */
export function readComparison(query: URLSearchParams): { keys: string[]; left: number } {
  const keys = new Map(
    query.getAll('clave').flatMap((key) => (foldPartKey(key) === '' ? [] : [[foldPartKey(key), key.trim()]])),
  )
  const all = [...keys.values()]
  return { keys: all.slice(0, MOST_COMPARED), left: Math.max(0, all.length - MOST_COMPARED) }
}
