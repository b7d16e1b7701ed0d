import { branchUseText } from '#domain/shop/branch-uses.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { lockedBranch, subject } from './service.ts'
import * as store from './store.ts'
import { branchUses, deleteBranch } from './uses-store.ts'

interface Named {
  readonly id: number
  /** As it was seen. */
  readonly version: number
}

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' })

const IS_MAIN = new Failure('conflict', 'Es la sucursal principal: antes haz principal a otra.')

/** It takes the place of the one that was. */
export async function makeMain(database: Database, audit: AuditContext, { id, version }: Named) {
  return inTransaction(database, async ({ db }) => {
    // All of them: two that become the main one at once wait for each other.
    await store.lockedOrder(db)
    const branch = await lockedBranch(db, id, version)
    if (branch instanceof Failure) return branch
    if (branch.is_main) return { version: branch.version }
    if (branch.is_closed || !branch.sells)
      return new Failure('conflict', 'La principal surte a quien no tiene otra: antes haz que esta sucursal venda.')
    await store.clearMain(db)
    const next = await store.updateBranch(db, id, { is_main: true })
    const what = { before: { isMain: false }, after: { isMain: true } }
    await recordAudit(db, audit, { action: 'sucursal.hecha_principal', subject: subject(branch), ...what })
    return { version: next }
  })
}

export async function closeBranch(database: Database, audit: AuditContext, now: Date, { id, version }: Named) {
  return inTransaction(database, async ({ db }) => {
    const branch = await lockedBranch(db, id, version)
    if (branch instanceof Failure) return branch
    if (branch.is_main) return IS_MAIN
    if (branch.is_closed) return { version: branch.version }
    const next = await store.updateBranch(db, id, { sells: false, closed_at: now })
    const what = { before: { isClosed: false, sells: branch.sells }, after: { isClosed: true, sells: false } }
    await recordAudit(db, audit, { action: 'sucursal.cerrada', subject: subject(branch), ...what })
    return { version: next }
  })
}

/** The branch is shown again; selling again is another act. */
export async function reopenBranch(database: Database, audit: AuditContext, { id, version }: Named) {
  return inTransaction(database, async ({ db }) => {
    const branch = await lockedBranch(db, id, version)
    if (branch instanceof Failure) return branch
    if (!branch.is_closed) return { version: branch.version }
    const next = await store.updateBranch(db, id, { closed_at: null })
    const what = { before: { isClosed: true }, after: { isClosed: false } }
    await recordAudit(db, audit, { action: 'sucursal.abierta', subject: subject(branch), ...what })
    return { version: next }
  })
}

export async function removeBranch(
  database: Database,
  audit: AuditContext,
  { id, version }: Named,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const branch = await lockedBranch(db, id, version)
    if (branch instanceof Failure) return branch
    if (branch.is_main) return IS_MAIN
    const uses = await branchUses(db, id)
    if (uses.length > 0) {
      const message = `No se puede eliminar: la usan ${LIST.format(uses.map(({ use, count }) => branchUseText(use, count)))}. Puedes cerrarla: deja de verse y conserva sus documentos.`
      return new Failure('conflict', message)
    }
    await deleteBranch(db, id)
    const before = { code: branch.code, name: branch.name, city: branch.city }
    await recordAudit(db, audit, { action: 'sucursal.eliminada', subject: subject(branch), before })
    return null
  })
}
