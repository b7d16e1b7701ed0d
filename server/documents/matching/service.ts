import type { Kysely } from 'kysely'
import { matchOf } from '#domain/tax-documents/matching.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { documentFacts, writeMatches } from './facts-store.ts'

/** Assigns documents to companies, where that is certain. Assignments by users stay. */
export async function matchDocuments(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const documents = await documentFacts(db, ids)
  const free = documents.filter(({ isMatchedByHand }) => !isMatchedByHand)
  await writeMatches(
    db,
    free.map((document) => ({ id: document.id, ...matchOf(document, document) })),
  )
}
