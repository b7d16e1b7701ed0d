import { MOST_CONTACTS } from '#domain/tax-documents/contacts.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './store.ts'

export type { ContactRow } from './store.ts'

/** The user who writes in the address book of their own company. */
export interface ContactEditor {
  readonly companyId: number | null
  readonly audit: AuditContext
}

const OF_NO_COMPANY = new Failure('forbidden', 'Sólo las cuentas de una empresa tienen a quién enviar sus documentos.')
const NO_CONTACT = new Failure('not_found', 'Ese contacto ya no está en la lista.')
const TOO_MANY = new Failure('conflict', `Ya hay ${MOST_CONTACTS} contactos: quita alguno antes de agregar otro.`)
const KNOWN = 'Este correo ya está en la lista.'
const KIND = 'contacto_de_documentos'

export async function readContacts(
  { db }: Pick<Database, 'db'>,
  companyId: number | null,
): Promise<readonly store.ContactRow[]> {
  return companyId === null ? [] : store.contactsOf(db, companyId)
}

export async function addContact(
  database: Database,
  { companyId, audit }: ContactEditor,
  fields: store.ContactFields,
): Promise<store.ContactRow | Failure> {
  if (companyId === null) return OF_NO_COMPANY
  return inTransaction(database, async ({ db }) => {
    const count = await store.lockContacts(db, companyId)
    if ((await store.contactWithEmail(db, companyId, fields.email)) !== undefined)
      return new Failure('conflict', KNOWN, { correo: KNOWN })
    if (count >= MOST_CONTACTS) return TOO_MANY
    const added = await store.insertContact(db, companyId, fields)
    await recordAudit(db, audit, {
      action: `${KIND}.agregado`,
      subject: { kind: KIND, id: added.id, name: added.name },
      after: wireValues(added),
    })
    return added
  })
}

export async function changeContact(
  database: Database,
  { companyId, audit }: ContactEditor,
  { id, version, fields }: { readonly id: number; readonly version: number; readonly fields: store.ContactFields },
): Promise<store.ContactRow | Failure> {
  if (companyId === null) return OF_NO_COMPANY
  return inTransaction(database, async ({ db }) => {
    await store.lockContacts(db, companyId)
    const before = await store.contactById(db, companyId, id)
    if (before === undefined) return NO_CONTACT
    if (before.version !== version)
      return staleChange(db, { kind: KIND, id }, { ...before, values: wireValues(before) })
    const same = await store.contactWithEmail(db, companyId, fields.email)
    if (same !== undefined && same.id !== id) return new Failure('conflict', KNOWN, { correo: KNOWN })
    const after = await store.updateContact(db, id, fields)
    await recordAudit(db, audit, {
      action: `${KIND}.modificado`,
      subject: { kind: KIND, id, name: after.name },
      before: wireValues(before),
      after: wireValues(after),
    })
    return after
  })
}

export async function removeContact(
  database: Database,
  { companyId, audit }: ContactEditor,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<{ readonly id: number } | Failure> {
  if (companyId === null) return OF_NO_COMPANY
  return inTransaction(database, async ({ db }) => {
    const before = await store.contactById(db, companyId, id)
    if (before === undefined) return NO_CONTACT
    if (before.version !== version)
      return staleChange(db, { kind: KIND, id }, { ...before, values: wireValues(before) })
    await store.deleteContact(db, id)
    await recordAudit(db, audit, {
      action: `${KIND}.quitado`,
      subject: { kind: KIND, id, name: before.name },
      before: wireValues(before),
    })
    return { id }
  })
}

function wireValues({ name, email }: store.ContactFields): Readonly<Record<string, string>> {
  return { nombre: name, correo: email }
}
