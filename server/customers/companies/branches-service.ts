import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { scopeOf } from '#domain/customers/sight.ts'
import type { Actor } from '#server/customers/actor.ts'
import { NO_COMPANY, subject } from './service.ts'
import { companyById } from './store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { branchesOf, insertBranch, updateBranch, type CompanyBranchFields } from './branches-store.ts'

const TAKEN = {
  company_branches_company_id_name_key: new Failure('invalid_input', 'Revisa el nombre.', {
    nombre: 'Ya hay una sucursal con este nombre.',
  }),
}

export async function createBranch(
  database: Database,
  { viewer, audit }: Actor,
  { companyId, ...fields }: Omit<CompanyBranchFields, 'active'> & { readonly companyId: number },
) {
  const work = inTransaction(database, async ({ db }) => {
    const company = await companyById(db, scopeOf(viewer), companyId, { isLocked: true })
    if (company === undefined) return NO_COMPANY
    const id = await insertBranch(db, companyId, fields)
    const after = { branch: id, ...fields, active: true }
    await recordAudit(db, audit, { action: 'empresa.sucursal_creada', subject: subject(companyId, company), after })
    return { id }
  })
  return orRefused(work, TAKEN)
}

export interface BranchChange extends CompanyBranchFields {
  readonly companyId: number
  readonly id: number
  readonly version: number
}

/** Also closes and opens it: a company must have at least one open branch. */
export async function changeBranch(
  database: Database,
  { viewer, audit }: Actor,
  { companyId, id, version, ...fields }: BranchChange,
) {
  const work = inTransaction(database, async ({ db }) => {
    const company = await companyById(db, scopeOf(viewer), companyId, { isLocked: true })
    if (company === undefined) return NO_COMPANY
    const branches = await branchesOf(db, companyId)
    const stored = branches.find((branch) => branch.id === id)
    if (stored === undefined) return new Failure('not_found', 'Esta sucursal no existe.')
    if (stored.version !== version) {
      const values = { nombre: stored.name, direccion: stored.address, activa: stored.active }
      return staleChange(db, subject(companyId, company), { ...stored, values })
    }
    if (!fields.active && branches.every((branch) => branch.id === id || !branch.active)) {
      return new Failure('conflict', 'Es la única sucursal abierta de la empresa: abre otra antes de cerrarla.')
    }
    const next = await updateBranch(db, id, fields)
    const { name, address, active } = stored
    await recordAudit(db, audit, {
      action: 'empresa.sucursal_modificada',
      subject: subject(companyId, company),
      before: { branch: id, name, address, active },
      after: { branch: id, ...fields },
    })
    return { version: next }
  })
  return orRefused(work, TAKEN)
}
