import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { locationOf, type FileStorage } from '#server/platform/files/file-storage.ts'
import { storeLogo } from '#server/platform/files/logo.ts'
import { presentFields } from './present.ts'
import { companyRow, updateCompany, type CompanyFields, type CompanyRow } from './store.ts'

const SUBJECT = { kind: 'configuracion', id: 'empresa', name: 'Datos de la empresa' }

interface Change {
  readonly version: number
  readonly fields: CompanyFields
}

export async function readCompany({ db }: Pick<Database, 'db'>): Promise<CompanyRow> {
  return companyRow(db)
}

/** As mails are signed. */
export async function companyName(db: Database['db']): Promise<string> {
  return (await companyRow(db)).name || 'Tuerca'
}

export async function changeCompany(
  {
    database,
    storage,
    audit,
  }: { readonly database: Database; readonly storage: FileStorage; readonly audit: AuditContext },
  { version, fields }: Change,
) {
  return inTransaction(database, async ({ db }) => {
    const stored = await companyRow(db, { isLocked: true })
    if (stored.version !== version) return staleChange(db, SUBJECT, { ...stored, values: presentFields(stored) })
    if (fields.logo !== stored.logo && fields.logo !== '' && !(await isStored(storage, fields.logo))) {
      return new Failure('invalid_input', 'Revisa los datos marcados.', {
        logotipo: 'Este logotipo ya no existe: súbelo de nuevo.',
      })
    }
    const next = await updateCompany(db, fields)
    await recordAudit(db, audit, {
      action: 'configuracion.empresa_modificada',
      subject: SUBJECT,
      before: presentFields(stored),
      after: presentFields(fields),
    })
    return { version: next }
  })
}

/** Stores a logo, to be chosen when the data of the company are saved. @returns the name of its file */
export async function storeChosenLogo(
  {
    database,
    storage,
    audit,
  }: { readonly database: Database; readonly storage: FileStorage; readonly audit: AuditContext },
  bytes: Uint8Array,
): Promise<string | Failure> {
  const name = await storeLogo(storage, bytes)
  if (name instanceof Failure) return name
  await recordAudit(database.db, audit, {
    action: 'configuracion.logotipo_subido',
    subject: SUBJECT,
    after: { file: name },
  })
  return name
}

async function isStored({ folder }: FileStorage, name: string): Promise<boolean> {
  return stat(join(folder, locationOf(name))).then(
    (found) => found.isFile(),
    () => false,
  )
}
