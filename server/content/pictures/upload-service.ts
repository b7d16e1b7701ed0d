import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { storePicture } from './store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { DAMAGED, storePictures, type PictureUse, type StoredPicture } from '#server/platform/files/pictures.ts'

/** Who uses it, and as what it is stored. */
interface PictureUpload {
  readonly bytes: Uint8Array
  readonly use: PictureUse
  /** The action in the audit: 'banner.imagen_subida'. */
  readonly action: string
}

/** Stores a picture as it came, to be chosen when what it is of is saved. */
export async function storeUploadedPicture(
  database: Database,
  storage: FileStorage,
  audit: AuditContext,
  { bytes, use, action }: PictureUpload,
): Promise<{ readonly id: number; readonly picture: StoredPicture } | Failure> {
  const stored = await storePictures(storage, [{ bytes, use }], 'quick')
  if (stored instanceof Failure) return stored
  const [picture] = stored
  if (picture === undefined) return DAMAGED
  return inTransaction(database, async ({ db }) => {
    const id = await storePicture(db, picture)
    const subject = { kind: 'imagen', id, name: picture.name }
    await recordAudit(db, audit, { action, subject, after: { picture: picture.name } })
    return { id, picture }
  })
}
