import { foldPartKey } from '#domain/part-key.ts'
import { MOST_COMPARED } from './compared-parts.ts'

/** The keys of an address, each once, as many as can be compared; how many more there were. */
export function readComparison(query: URLSearchParams): { keys: string[]; left: number } {
  const keys = new Map(
    query.getAll('clave').flatMap((key) => (foldPartKey(key) === '' ? [] : [[foldPartKey(key), key.trim()]])),
  )
  const all = [...keys.values()]
  return { keys: all.slice(0, MOST_COMPARED), left: Math.max(0, all.length - MOST_COMPARED) }
}
