import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { storeMisfits, type Misfit } from './store.ts'

/**
 * Notes within a transaction that sold parts did not fit: each part has the trouble `no_le_queda` until its applications are changed. One
 * for each line.
 */
export async function reportMisfits(db: Kysely<DB>, misfits: readonly Misfit[]): Promise<void> {
  if (misfits.length > 0) await storeMisfits(db, misfits)
}
