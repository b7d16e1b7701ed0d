import { BRAND } from '#contract/catalog/brand-rows.ts'
import { foldName } from '#domain/name.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { invalid, storedResource } from '#server/accounts/resources/service.ts'
import { refusalToDelete } from '#server/catalog/merges/refusal-to-delete.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { storePictures, type StoredPicture } from '#server/platform/files/pictures.ts'
import * as store from './brands-store.ts'

export const BRANDS = storedResource({
  resource: BRAND,
  table: 'brands',
  subject: 'marca',
  nameOf: ({ name }) => name,
  list: store.brandList,
  constraints: {
    brands_folded_key: invalid('marca', 'Ya hay una marca con este nombre.', 'Revisa el nombre.'),
    brands_logo_id_fkey: invalid('logo', 'Esta imagen ya no existe: súbela de nuevo.', 'Revisa el logotipo.'),
  },
  prepare: async (_, columns) =>
    foldName(columns.name) === '' ? invalid('marca', 'Escribe letras o números.', 'Revisa el nombre.') : columns,
  deletionRefusal: async (db, { id }) => refusalToDelete(db, 'marca', id),
})

/** Stores a picture to be chosen as a logo. */
export async function storeLogoPicture(
  database: Database,
  storage: FileStorage,
  audit: AuditContext,
  bytes: Uint8Array,
): Promise<{ readonly id: number; readonly picture: StoredPicture } | Failure> {
  const stored = await storePictures(storage, [{ bytes, use: 'logo' }])
  if (stored instanceof Failure) return stored
  const [picture] = stored
  if (picture === undefined) return new Failure('invalid_input', 'La imagen está dañada.')
  return inTransaction(database, async ({ db }) => {
    const id = await store.insertLogo(db, picture)
    await recordAudit(db, audit, {
      action: 'logotipo.subido',
      subject: { kind: 'logotipo', id, name: picture.name },
      after: { picture: picture.name },
    })
    return { id, picture }
  })
}
