import type { Kysely } from 'kysely'
import { recomputeBalances } from '#server/documents/balances/service.ts'
import type { DB } from '#server/platform/db/tables.ts'

/**
 * The consequences of a change of documents, in the transaction that changed them: they arrived, were validated, or have a new state at
 * SAT.
 */
export async function documentsChanged(trx: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await recomputeBalances(trx, ids)
}
