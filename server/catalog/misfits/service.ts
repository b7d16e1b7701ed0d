import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { storeMisfit, type Misfit } from './store.ts'

/**
 * Notes within a transaction that a part which was sold did not fit: it is a trouble of the part (`no_le_queda`) until its applications
 * are changed.
 */
export async function reportMisfit(db: Kysely<DB>, misfit: Misfit): Promise<void> {
  await storeMisfit(db, misfit)
}
