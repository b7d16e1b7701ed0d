import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { keepPicture } from '#server/content/banners/pictures-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { DAMAGED, storePictures, type StoredPicture } from '#server/platform/files/pictures.ts'

/** Keeps a picture of a text, a cover or what is shared. It is used when the publication is saved. */
export async function storePublicationPicture(
  database: Database,
  storage: FileStorage,
  audit: AuditContext,
  bytes: Uint8Array,
): Promise<{ readonly id: number; readonly picture: StoredPicture } | Failure> {
  const stored = await storePictures(storage, [{ bytes, use: 'banner' }], 'quick')
  if (stored instanceof Failure) return stored
  const [picture] = stored
  if (picture === undefined) return DAMAGED
  return inTransaction(database, async ({ db }) => {
    const id = await keepPicture(db, picture)
    const subject = { kind: 'imagen', id, name: picture.name }
    await recordAudit(db, audit, { action: 'publicacion.imagen_subida', subject, after: { picture: picture.name } })
    return { id, picture }
  })
}
