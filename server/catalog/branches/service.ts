import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { presentFields } from './present.ts'
import * as shown from './shown-store.ts'
import * as store from './store.ts'
import { branchUses } from './uses-store.ts'

export const NO_BRANCH = new Failure('not_found', 'Esta sucursal no existe.')
const CHANGED = new Failure(
  'conflict',
  'Alguien más cambió las sucursales. Ya ves las de ahora: revisa el orden y vuelve a guardarlo.',
)

const TAKEN = {
  branches_code_key: refused('codigo', 'Otra sucursal tiene este código.'),
  branches_folded_key: refused('nombre', 'Otra sucursal se llama igual.'),
}

/** Every branch, in the order in which the company shows them. */
export async function branchNames(db: Database['db']): Promise<store.BranchName[]> {
  return store.branchNames(db)
}

/** Open ones with their hours, days and networks, the main one first. */
export async function shownBranches(db: Database['db'], now: Date): Promise<shown.ShownBranchRow[]> {
  return shown.shownBranches(db, now)
}

export async function listBranches({ db }: Database): Promise<store.BranchSummaryRow[]> {
  return store.branchList(db)
}

export async function readBranch({ db }: Database, id: number) {
  const [branch, uses] = await Promise.all([store.branchById(db, id), branchUses(db, id)])
  return branch === undefined ? NO_BRANCH : { branch, uses }
}

interface Written {
  readonly fields: store.BranchFields
  readonly networks: store.Networks
}

export async function createBranch(
  database: Database,
  audit: AuditContext,
  { fields, networks, timeZone }: Written & { readonly timeZone: string },
): Promise<{ readonly id: number } | Failure> {
  const work = inTransaction(database, async ({ db }) => {
    const id = await store.insertBranch(db, { ...fields, time_zone: timeZone })
    await store.storeNetworks(db, id, networks)
    const after = { ...presentFields({ ...fields, networks }), zonaHoraria: timeZone }
    await recordAudit(db, audit, { action: 'sucursal.creada', subject: subject({ id, name: fields.name }), after })
    return { id }
  })
  return orRefused(work, TAKEN)
}

export async function changeBranch(
  database: Database,
  audit: AuditContext,
  { id, version, fields, networks }: Written & { readonly id: number; readonly version: number },
) {
  const work = inTransaction(database, async ({ db }) => {
    const stored = await lockedBranch(db, id, version)
    if (stored instanceof Failure) return stored
    const next = await store.updateBranch(db, id, fields)
    await store.storeNetworks(db, id, networks)
    await recordAudit(db, audit, {
      action: 'sucursal.modificada',
      subject: subject(stored),
      before: presentFields(stored),
      after: presentFields({ ...fields, networks }),
    })
    return { version: next }
  })
  return orRefused(work, TAKEN)
}

/** @param seen the order that was changed; where it is another one by now, nothing is stored */
export async function changeOrder(
  database: Database,
  audit: AuditContext,
  { seen, ids }: { readonly seen: readonly number[]; readonly ids: readonly number[] },
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const before = await store.lockedOrder(db)
    const isSame = new Set(ids).size === before.length && ids.length === before.length
    if (before.join() !== seen.join() || !isSame || !before.every((id) => ids.includes(id))) return CHANGED
    await store.writeOrder(db, ids)
    await recordAudit(db, audit, {
      action: 'sucursal.orden_modificado',
      subject: { kind: 'configuracion', id: 'sucursales', name: 'Orden de las sucursales' },
      before: { order: before },
      after: { order: [...ids] },
    })
    return null
  })
}

/** The branch that a change is about, locked; a Failure where it is gone or another version than was seen. */
export async function lockedBranch(
  db: Database['db'],
  id: number,
  version: number,
): Promise<store.BranchRow | Failure> {
  const stored = await store.branchById(db, id, { isLocked: true })
  if (stored === undefined) return NO_BRANCH
  if (stored.version === version) return stored
  return staleChange(db, subject(stored), { ...stored, values: presentFields(stored) })
}

export function subject({ id, name }: { readonly id: number; readonly name: string }) {
  return { kind: 'sucursal', id, name }
}

function refused(field: string, message: string): Failure {
  return new Failure('invalid_input', 'Revisa los datos marcados.', { [field]: message })
}
