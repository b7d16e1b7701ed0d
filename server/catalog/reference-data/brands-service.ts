import { foldName } from '#domain/name.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { refusalToDelete } from '#server/catalog/merges/refusal-to-delete.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { storePictures, type StoredPicture } from '#server/platform/files/pictures.ts'
import * as store from './brands-store.ts'

type Db = Database['db']
type Sort = keyof ReturnType<typeof store.brandList>['sort']

const NO_BRAND = new Failure('not_found', 'Esta marca ya no existe.')
const NO_LOGO = new Failure('invalid_input', 'Revisa el logotipo.', {
  logo: 'Esta imagen ya no existe: súbela de nuevo.',
})
const NAME_FAILURE = new Failure('invalid_input', 'Revisa el nombre.', { marca: 'Ya hay una marca con este nombre.' })
const NO_LETTERS = new Failure('invalid_input', 'Revisa el nombre.', { marca: 'Escribe letras o números.' })
const TAKEN = { brands_folded_key: NAME_FAILURE }

export async function listBrandRows({ db }: Database, query: PageQuery<Sort> & store.BrandFilters) {
  return readPage(store.brandList(db, query), query)
}

export function exportBrands(database: Database, query: Pick<PageQuery<Sort>, 'orden'> & store.BrandFilters) {
  return readAll(database, store.brandList(database.db, query), query.orden)
}

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

export async function createBrand(database: Database, audit: AuditContext, fields: store.BrandFields) {
  const work = inTransaction(database, async ({ db }) => {
    const problem = await check(db, fields)
    if (problem !== null) return problem
    const id = await store.insertBrand(db, fields)
    await recordAudit(db, audit, { action: 'marca.creada', subject: subject(id, fields), after: auditedOf(fields) })
    return { id }
  })
  return orRefused(work, TAKEN)
}

export async function changeBrand(
  database: Database,
  audit: AuditContext,
  { id, version, fields }: { readonly id: number; readonly version: number; readonly fields: store.BrandFields },
) {
  const work = inTransaction(database, async ({ db }) => {
    const stored = await store.lockBrand(db, id)
    if (stored === undefined) return NO_BRAND
    if (stored.version !== version) {
      const values = {
        marca: stored.name,
        hechoenmexico: stored.made_in_mexico,
        viewimagesprinc: stored.main_picture_index,
        logo: stored.logo_id,
        gama: stored.tier,
      }
      return staleChange(db, subject(id, stored), { ...stored, values })
    }
    const problem = await check(db, fields)
    if (problem !== null) return problem
    const next = await store.updateBrand(db, id, fields)
    await recordAudit(db, audit, {
      action: 'marca.modificada',
      subject: subject(id, fields),
      before: auditedOf(stored),
      after: auditedOf(fields),
    })
    return { version: next }
  })
  return orRefused(work, TAKEN)
}

/** Only an unused one. */
export async function removeBrand(database: Database, audit: AuditContext, id: number): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.lockBrand(db, id)
    if (stored === undefined) return NO_BRAND
    const refusal = await refusalToDelete(db, 'marca', id)
    if (refusal !== null) return refusal
    await store.deleteBrand(db, id)
    await recordAudit(db, audit, { action: 'marca.eliminada', subject: subject(id, stored), before: auditedOf(stored) })
    return null
  })
}

async function check(db: Db, { name, logo_id: logo }: store.BrandFields): Promise<Failure | null> {
  if (foldName(name) === '') return NO_LETTERS
  if (logo !== null && !(await store.hasPicture(db, logo))) return NO_LOGO
  return null
}

function subject(id: number, { name }: { readonly name: string }) {
  return { kind: 'marca', id, name }
}

function auditedOf({ name, made_in_mexico, main_picture_index, logo_id, tier }: store.BrandFields) {
  return { name, madeInMexico: made_in_mexico, mainPictureIndex: main_picture_index, logo: logo_id, tier }
}
