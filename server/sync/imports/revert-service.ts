import type { Database } from '#server/platform/db/database.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { finishRevert, holdDecisions, newestApplied, setImportMemory, stateOf, waitForTurn } from './import-store.ts'
import { analyzeForRevert, findConflicts, revertChanges, type RevertConflict } from './revert-store.ts'

/**
 * Undoes the newest applied import (`id` may name it, to be sure). It fails when there is none, when `id` is not the
 * newest, when more than three came after, or when somebody changed since what it would undo.
 */
export async function revertImport(
  database: Database,
  { id, actor }: { readonly id?: number | undefined; readonly actor: string },
): Promise<{ readonly importId: number } | Failure> {
  const revert = async ({ client }: Transaction): Promise<{ importId: number } | Failure> => {
    await waitForTurn(client)
    await holdDecisions(client)
    await setImportMemory(client)
    const newest = await newestApplied(database.db)
    if (newest === null) return new Failure('not_found', 'No hay ninguna importación aplicada que revertir.')
    if (id !== undefined && id !== newest.id) return whyNotRevertible(database, id, newest.id)
    if (!newest.revertible) {
      return new Failure(
        'conflict',
        `La importación ${newest.id} ya no se puede revertir: solo se guardan las tres últimas.`,
      )
    }
    await analyzeForRevert(client)
    const conflict = await findConflicts(client, newest.id)
    if (conflict !== null) return changedSince(newest.id, conflict)
    await revertChanges(client, newest.id)
    await finishRevert(client, newest.id, actor)
    return { importId: newest.id }
  }
  return inTransaction(database, revert, { statementTimeoutMs: 0 })
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
