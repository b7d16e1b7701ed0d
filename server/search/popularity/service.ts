import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { foldName } from '#domain/name.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { countSearch } from '#server/search/index/store.ts'

const LONGEST_COUNTED = 120

/**
 * Counts a search among the popular ones, once for each visitor and day; a text that finds nothing is not counted.
 * The visitor is known by a keyed hash of the address only, and the hash is forgotten the next day. Returns whether the
 * text could be counted.
 */
export async function registerSearchOf(
  db: Kysely<DB>,
  search: { text: string; results: number; address: string; secret: string },
): Promise<boolean> {
  const query = search.text.trim().replace(/\s+/gu, ' ').toLowerCase()
  const folded = foldName(query)
  if (folded.length < MIN_SEARCH_LENGTH || query.length > LONGEST_COUNTED || search.results === 0) return false
  const visitor = createHmac('sha256', search.secret).update(search.address).digest('base64url')
  await countSearch(db, { folded, query, results: search.results, visitor })
  return true
}
