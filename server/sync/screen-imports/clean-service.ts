import { UNAPPLIED_FILE_DAYS } from '#domain/imports/product-files.ts'
import { canFollow, IMPORT_LIFECYCLE } from '#domain/lifecycles.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { setImportState } from '#server/sync/imports/import-store.ts'
import { notifyOfImport } from '#server/sync/imports/notices.ts'
import type { ImportPlace } from './check-service.ts'
import { settleImports } from './fail-service.ts'
import { findImport, forgetFiles, importsWithOldFiles, knownFiles } from './store.ts'
import { deleteStored, storedBefore } from '#server/platform/files/stored-files.ts'

const DAY_MS = 86_400_000
const MOST_CLEANED = 200

/**
 * Imports whose job is gone have failed. Files that were not applied for a week are deleted, and their imports end; so are those of
 * interrupted uploads.
 */
export async function cleanImportFiles(place: ImportPlace, now: Date): Promise<void> {
  const { database, folder } = place
  await settleImports(database)
  const before = new Date(now.getTime() - UNAPPLIED_FILE_DAYS * DAY_MS)
  for (const id of await importsWithOldFiles(database.db, before, MOST_CLEANED)) {
    const names = await inTransaction(database, async ({ db }) => {
      const found = await findImport(db, id, true)
      if (found !== null && canFollow(IMPORT_LIFECYCLE, found.state, 'fallido')) {
        const failure = `Nadie la aplicó en ${UNAPPLIED_FILE_DAYS} días y sus archivos se borraron.`
        await setImportState(db, id, 'fallido', { failure })
        const people = [found.screen?.userId ?? null]
        await notifyOfImport(db, { id, state: 'fallido', files: found.files, people, detail: failure })
      }
      return forgetFiles(db, id)
    })
    await deleteStored(folder, names)
  }
  const stored = await storedBefore(folder, new Date(now.getTime() - DAY_MS))
  const known = await knownFiles(database.db, stored)
  await deleteStored(
    folder,
    stored.filter((name) => !known.has(name)),
  )
}
