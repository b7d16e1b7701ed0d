import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Failure } from '#server/platform/failure.ts'
import type { AuditContext } from '../audit/audit-context.ts'
import { recordAudit } from '../audit/service.ts'
import { staleChange } from '../audit/stale-change.ts'
import { ownAccountById, updateProfile, type OwnAccountRow } from './store.ts'

export async function readOwnAccount({ db }: Database, userId: number): Promise<OwnAccountRow> {
  return ownAccountById(db, userId)
}

export interface ProfileChange {
  readonly name: string
  readonly phone: string
  readonly version: number
}

/** Changes a user's own profile: no field by which they would see or do more. @returns its new version */
export async function changeProfile(
  database: Database,
  context: AuditContext,
  userId: number,
  { version, ...next }: ProfileChange,
): Promise<number | Failure> {
  return inTransaction(database, async ({ db }) => {
    const stored = await ownAccountById(db, userId, { isLocked: true })
    const before = { name: stored.name, phone: stored.phone }
    if (stored.version !== version) {
      const values = { nombre: stored.name, telefono: stored.phone }
      const subject = { kind: 'usuario', id: userId }
      return staleChange(db, subject, { version: stored.version, updated_at: stored.updatedAt, values })
    }
    if (before.name === next.name && before.phone === next.phone) return version
    const subject = { kind: 'usuario', id: userId, name: next.name }
    await recordAudit(db, context, { action: 'usuario.perfil_modificado', subject, before, after: next })
    return updateProfile(db, userId, next)
  })
}
