import type { Database } from '#server/platform/db/database.ts'
import { deleteOldChanges } from './store.ts'

/** Deletes old rows of the record of changes. Call it now and then. */
export async function forgetOldChanges(db: Database['db']): Promise<void> {
  await deleteOldChanges(db)
}
