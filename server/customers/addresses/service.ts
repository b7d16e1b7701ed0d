import type { Viewer } from '#domain/access.ts'
import { actsInOwnName } from '#domain/customers/acting.ts'
import { addressRefusal, MOST_ADDRESSES, seesAddress } from '#domain/customers/addresses.ts'
import { scopeInCompany, scopeOf, type Scope } from '#domain/customers/sight.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Actor } from '#server/customers/actor.ts'
import { NO_COMPANY } from '#server/customers/companies/service.ts'
import { companyById } from '#server/customers/companies/store.ts'
import { mayDo } from '#server/customers/policy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { presentAddressFields } from './present.ts'
import * as store from './store.ts'

type Db = Database['db']

const NO_OWN_COMPANY = new Failure('not_found', 'Tu cuenta no pertenece a ninguna empresa.')
const NO_ADDRESS = new Failure('not_found', 'Esta dirección no existe.')
const ON_BEHALF = 'La cambia el cliente: estás viendo su cuenta.'
const NOT_ADMINISTRATOR = 'La cambia quien administra tu empresa.'
const READ_ONLY = 'Necesitas el permiso empresas-update.'

/** The company of the addresses, and the part of it that the viewer sees. */
export interface AddressBook {
  readonly companyId: number
  readonly scope: Scope
  /** Why nothing is theirs to change; null where it depends on the address. */
  readonly refusal: string | null
}

/** The company of the viewer. Rights of staff do not count here. */
export function ownBook(viewer: Viewer): AddressBook | Failure {
  const companyId = viewer.person?.companyId ?? null
  if (companyId === null) return NO_OWN_COMPANY
  const owner = actsInOwnName(viewer) ? NOT_ADMINISTRATOR : ON_BEHALF
  const refusal = actsInOwnName(viewer) && mayDo(viewer, 'colegas-update') ? null : owner
  return { companyId, scope: scopeInCompany(viewer), refusal }
}

/** A company that somebody of the staff sees. */
export async function bookOf({ db }: Database, viewer: Viewer, companyId: number): Promise<AddressBook | Failure> {
  const company = await companyById(db, scopeOf(viewer), companyId)
  if (company === undefined) return NO_COMPANY
  return { companyId, scope: scopeOf(viewer), refusal: mayDo(viewer, 'empresas-update') ? null : READ_ONLY }
}

export async function readAddresses({ db }: Database, { companyId, scope, refusal }: AddressBook) {
  const [rows, branches] = await Promise.all([store.addressesOf(db, companyId), store.openBranches(db, companyId)])
  const allowed = branches.filter(({ id }) => refusal === null && addressRefusal(scope, id) === null)
  const isWholeAllowed = refusal === null && addressRefusal(scope, null) === null
  const mayAdd = isWholeAllowed || allowed.length > 0
  return {
    rows: rows
      .filter((row) => seesAddress(scope, row.company_branch_id))
      .map((row) => ({ ...row, refusal: refusal ?? addressRefusal(scope, row.company_branch_id) })),
    branches: allowed,
    isWholeAllowed,
    refusal: refusal ?? (mayAdd ? null : addressRefusal(scope, null)),
  }
}

export async function addAddress(
  database: Database,
  { audit }: Actor,
  book: AddressBook,
  fields: Omit<store.AddressFields, 'active'>,
) {
  return inTransaction(database, async ({ db }) => {
    const company = await store.lockCompany(db, book.companyId)
    if (company === undefined) return NO_COMPANY
    const stored = await store.addressesOf(db, book.companyId)
    if (stored.length >= MOST_ADDRESSES) {
      return new Failure('conflict', `La empresa ya tiene ${MOST_ADDRESSES} direcciones.`)
    }
    const problem = await placeProblem(db, book, fields.company_branch_id)
    if (problem !== null) return problem
    // The first one is where orders go.
    const isFirst = !stored.some(({ is_default: isDefault }) => isDefault)
    const refused = isFirst ? null : defaultRefusal(book, stored, fields.is_default)
    if (refused !== null) return refused
    const written = { ...fields, active: true, is_default: fields.is_default || isFirst }
    if (written.is_default) await store.forgetDefault(db, book.companyId)
    const id = await store.insertAddress(db, book.companyId, written)
    await recordAudit(db, audit, {
      action: 'empresa.direccion_creada',
      subject: { kind: 'empresa', id: book.companyId, name: company.name },
      after: { addressId: id, ...written },
    })
    return { id }
  })
}

interface AddressChange {
  readonly id: number
  readonly version: number
  readonly fields: store.AddressFields
}

export async function changeAddress(
  database: Database,
  { audit }: Actor,
  book: AddressBook,
  { id, version, fields }: AddressChange,
) {
  return inTransaction(database, async ({ db }) => {
    const company = await store.lockCompany(db, book.companyId)
    if (company === undefined) return NO_COMPANY
    const subject = { kind: 'empresa', id: book.companyId, name: company.name }
    const all = await store.addressesOf(db, book.companyId)
    const stored = all.find((row) => row.id === id && seesAddress(book.scope, row.company_branch_id))
    if (stored === undefined) return NO_ADDRESS
    const refusal = book.refusal ?? addressRefusal(book.scope, stored.company_branch_id)
    if (refusal !== null) return new Failure('forbidden', refusal)
    if (stored.version !== version) {
      const values = { ...presentAddressFields(stored), sucursal: stored.company_branch_id }
      return staleChange(db, subject, { ...stored, values })
    }
    const isMoved = fields.company_branch_id !== stored.company_branch_id
    const problem = isMoved ? await placeProblem(db, book, fields.company_branch_id) : null
    if (problem !== null) return problem
    if (stored.is_default && !fields.is_default) {
      return new Failure('invalid_input', 'Revisa la dirección.', {
        principal: 'Elige otra como principal: esta deja de serlo entonces.',
      })
    }
    const refused = stored.is_default ? null : defaultRefusal(book, all, fields.is_default)
    if (refused !== null) return refused
    if (fields.is_default && !stored.is_default) await store.forgetDefault(db, book.companyId)
    const next = await store.updateAddress(db, id, fields)
    const { id: _id, version: _version, updated_at: _at, branch: _branch, vat_region: _region, ...before } = stored
    await recordAudit(db, audit, {
      action: 'empresa.direccion_modificada',
      subject,
      before: { addressId: id, ...before },
      after: { addressId: id, ...fields },
    })
    return { version: next }
  })
}

interface AddressVat {
  readonly id: number
  readonly version: number
  /** null: its postal code decides. */
  readonly region: store.AddressRow['vat_region']
  readonly reason: string
}

/** Sets an administrator's decision on the VAT of deliveries to the address. */
export async function setAddressVat(
  database: Database,
  { audit }: Actor,
  book: AddressBook,
  { id, version, region, reason }: AddressVat,
) {
  return inTransaction(database, async ({ db }) => {
    const company = await store.lockCompany(db, book.companyId)
    if (company === undefined) return NO_COMPANY
    const subject = { kind: 'empresa', id: book.companyId, name: company.name }
    const stored = (await store.addressesOf(db, book.companyId)).find((row) => row.id === id)
    if (stored === undefined || !seesAddress(book.scope, stored.company_branch_id)) return NO_ADDRESS
    if (stored.version !== version) {
      return staleChange(db, subject, { ...stored, values: { region: stored.vat_region } })
    }
    const next = await store.setVatRegion(db, id, region)
    await recordAudit(db, audit, {
      action: 'empresa.direccion_iva',
      subject,
      before: { addressId: id, vatRegion: stored.vat_region },
      after: { addressId: id, vatRegion: region },
      note: reason,
    })
    return { version: next }
  })
}

/** Whether the address may belong to that branch, and the user may decide so. */
async function placeProblem(db: Db, book: AddressBook, branchId: number | null): Promise<Failure | null> {
  const refusal = book.refusal ?? addressRefusal(book.scope, branchId)
  if (refusal !== null) return new Failure('forbidden', refusal)
  if (branchId === null) return null
  const branches = await store.openBranches(db, book.companyId)
  if (branches.some(({ id }) => id === branchId)) return null
  return new Failure('invalid_input', 'Revisa la dirección.', { sucursal: 'Elige una sucursal abierta de la empresa.' })
}

/** The default decides where orders are sent: changing it needs the right to change the former one. */
function defaultRefusal(book: AddressBook, all: readonly store.AddressRow[], isWanted: boolean): Failure | null {
  const before = all.find(({ is_default: isDefault }) => isDefault)
  if (!isWanted || before === undefined) return null
  const refusal = addressRefusal(book.scope, before.company_branch_id)
  return refusal === null ? null : new Failure('invalid_input', 'Revisa la dirección.', { principal: refusal })
}
