import type { Kysely } from 'kysely'
import { recomputeBalances } from '#server/documents/balances/service.ts'
import type { DB } from '#server/platform/db/tables.ts'

/** What follows from a change of documents, in the transaction that changed them: they came, were validated, or SAT says something new. */
export async function documentsChanged(trx: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await recomputeBalances(trx, ids)
}
