import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { finishRevert, lockDecisions, newestApplied, setImportMemory, stateOf, lockImports } from './import-store.ts'
import { cancelOnAbort } from './cancel-store.ts'
import { analyzeForRevert, findConflicts, revertChanges, type RevertConflict } from './revert-store.ts'
import type { ImportProgress } from './plan-files.ts'

export interface RevertRequest {
  readonly id?: number | undefined
  /** Who requests it, as shown in the list of imports. */
  readonly actor: string
  /** Who acts, for the audit; the command line has none. */
  readonly audit?: AuditContext | undefined
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ImportProgress) => void
}

/**
 * Undoes the newest applied import (`id` may name it, to be sure). It fails when there is none, when `id` is not the
 * newest, when more than three came after, or when somebody changed since what it would undo. When the signal aborts, the
 * statement that runs is cancelled, nothing is changed, and the signal's reason is thrown.
 */
export async function revertImport(
  database: Database,
  { id, actor, audit, signal, onProgress = () => {} }: RevertRequest,
): Promise<{ readonly importId: number } | Failure> {
  const revert = async ({ client, db }: Transaction): Promise<{ importId: number } | Failure> => {
    await lockImports(client, () => onProgress({ phase: 'waiting' }))
    await lockDecisions(client)
    await setImportMemory(client)
    const newest = await revertible(database, id)
    if (newest instanceof Failure) return newest
    onProgress({ phase: 'comparing' })
    await analyzeForRevert(client)
    const conflict = await findConflicts(client, newest.id)
    if (conflict !== null) return changedSince(newest.id, conflict)
    await revertChanges(client, newest.id, { actor, source: 'revert' }, (done, steps) => {
      signal?.throwIfAborted()
      onProgress({ phase: 'reverting', done, steps })
    })
    if (audit !== undefined) {
      const subject = { kind: 'importacion', id: newest.id, name: `Carga ${newest.id}` }
      await recordAudit(db, audit, { action: 'importacion.revertida', subject, after: { tipo: 'partes' } })
    }
    await finishRevert(client, newest.id, actor)
    signal?.throwIfAborted()
    return { importId: newest.id }
  }
  const untilAborted = async (transaction: Transaction): Promise<{ importId: number } | Failure> => {
    const stop = await cancelOnAbort(database.pool, transaction.client, signal)
    try {
      return await revert(transaction)
    } catch (error) {
      throw signal?.aborted === true ? signal.reason : error
    } finally {
      stop()
    }
  }
  return inTransaction(database, untilAborted, { statementTimeoutMs: 0 })
}

/** The newest applied import, which `id` may name: whether it can be undone, but for what changed since. */
export async function revertible(database: Database, id: number | undefined): Promise<{ id: number } | Failure> {
  const newest = await newestApplied(database.db)
  if (newest === null) return new Failure('not_found', 'No hay ninguna importación aplicada que revertir.')
  if (id !== undefined && id !== newest.id) return whyNotRevertible(database, id, newest.id)
  if (newest.revertible) return newest
  return new Failure(
    'conflict',
    `La importación ${newest.id} ya no se puede revertir: solo se guardan las tres últimas.`,
  )
}

async function whyNotRevertible(database: Database, id: number, newest: number): Promise<Failure> {
  const state = await stateOf(database.db, id)
  if (state === null) return new Failure('not_found', `No existe la importación ${id}.`)
  if (state === 'revertido') return new Failure('conflict', `La importación ${id} ya se revirtió.`)
  if (state !== 'aplicado') {
    return new Failure('conflict', `La importación ${id} no se aplicó; no hay nada que revertir.`)
  }
  return new Failure('conflict', `Se revierten de la más nueva a la más antigua: primero la importación ${newest}.`)
}

function changedSince(importId: number, { count, keys }: RevertConflict): Failure {
  const which = `${count === 1 ? '1 registro cambió' : `${count} registros cambiaron`} después`
  return new Failure(
    'conflict',
    `No se puede revertir la importación ${importId}: ${which} (por ejemplo, la clave ${keys.join(', ')}).`,
  )
}
