import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { foldSums } from './totals-store.ts'

/** Reduces the sums of documents to one row for each key. @returns how many keys had more */
export async function foldDocumentSums(database: Database): Promise<number> {
  return inTransaction(database, ({ db }) => foldSums(db), { statementTimeoutMs: 240_000 })
}
