import type { Database } from '#server/platform/db/database.ts'
import { deleteOldChanges } from './store.ts'

/** Keeps the record of changes short. Call it now and then. */
export async function forgetOldChanges(db: Database['db']): Promise<void> {
  await deleteOldChanges(db)
}
