import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { JobFailure, type JobContext } from '#server/platform/jobs/job.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { setImportMemory } from '#server/sync/imports/import-store.ts'
import { revertImport, revertible } from '#server/sync/imports/revert-service.ts'
import { analyzeForRevert, findConflicts, type RevertConflict } from '#server/sync/imports/revert-store.ts'
import { revertImportJob, type ImportRequest } from './job-definitions.ts'
import { progressOf } from './progress.ts'
import { revertCounts, type RevertCount } from './revert-preview-store.ts'
import { findImport, setJob, setNotice } from './store.ts'

export interface RevertPreview {
  readonly counts: readonly RevertCount[]
  /** What stops it; null: nothing. */
  readonly conflict: RevertConflict | null
}

/** What undoing the import would undo, and whether somebody changed any of it since. A Failure where it cannot be undone anyway. */
export async function previewRevert(database: Database, id: number): Promise<RevertPreview | Failure> {
  const allowed = await revertible(database, id)
  if (allowed instanceof Failure) return allowed
  return inTransaction(
    database,
    async ({ client }) => {
      await setImportMemory(client)
      await analyzeForRevert(client)
      return { counts: await revertCounts(client, id), conflict: await findConflicts(client, id) }
    },
    { isDryRun: true },
  )
}

export interface Requester {
  readonly personId: number
  readonly name: string
  readonly audit: AuditContext
}

/** Starts the job that reverts it. */
export async function requestRevert(
  database: Database,
  requester: Requester,
  id: number,
): Promise<{ id: number } | Failure> {
  const allowed = await revertible(database, id)
  if (allowed instanceof Failure) return allowed
  return inTransaction(database, async ({ db }) => {
    const found = await findImport(db, id, true)
    if (found === null) return new Failure('not_found', 'No existe esta carga.')
    const data = { id, actor: requester.name, ...requester.audit }
    await setJob(db, id, await sendJob(db, revertImportJob, data, { startedBy: requester.personId }), 'revert')
    const subject = { kind: 'importacion', id, name: found.files.join(', ').slice(0, 200) }
    await recordAudit(db, requester.audit, {
      action: 'importacion.reversion_pedida',
      subject,
      after: { tipo: 'partes' },
    })
    return { id }
  })
}

/** The work of a job. Why it cannot be undone stays with the import. */
export async function revertOnScreen(
  database: Database,
  { id, actor, ...audit }: ImportRequest,
  { signal, report }: JobContext,
): Promise<void> {
  const found = await findImport(database.db, id)
  if (found?.state === 'revertido') return
  const reverted = await revertImport(database, {
    id,
    actor,
    audit,
    signal,
    onProgress: (progress) => report(progressOf(progress)),
  })
  if (!(reverted instanceof Failure)) return
  await setNotice(database.db, id, reverted.message)
  throw new JobFailure(reverted.message)
}
