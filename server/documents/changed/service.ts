import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

/** What follows from a change of documents, in the transaction that changed them: they came, were validated, or SAT says something new. */
export async function documentsChanged(_trx: Kysely<DB>, _ids: readonly number[]): Promise<void> {}
