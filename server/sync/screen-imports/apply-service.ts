import { ImportError } from '#imports/import-error.ts'
import { columnChoices } from '#imports/rows/chosen-fields.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import { JobFailure, type JobContext } from '#server/platform/jobs/job.ts'
import { applyPlan } from '#server/sync/imports/apply-store.ts'
import { cancelOnAbort } from '#server/sync/imports/cancel-store.ts'
import { storeRejections } from '#server/sync/imports/counts-store.ts'
import {
  deleteOldImports,
  failUnfinishedImports,
  finishImport,
  lockImports,
} from '#server/sync/imports/import-store.ts'
import { planFiles, type ImportProgress } from '#server/sync/imports/plan-files.ts'
import { readSources } from '#server/sync/imports/read-sources.ts'
import { tabChoiceOf } from './sheet-choices.ts'
import { expectedFailure } from '#server/sync/imports/service.ts'
import { sourcesOf, type ImportPlace } from './check-service.ts'
import { failImport, UNEXPECTED } from './fail-service.ts'
import { unconfirmed } from '#server/sync/trials/confirmation.ts'
import type { ApplyData } from './job-definitions.ts'
import { notifyOfImport } from '#server/sync/imports/notices.ts'
import { progressOf } from './progress.ts'
import { deleteRejections, findImport, forgetFiles, setCounts } from './store.ts'
import { deleteStored } from '#server/platform/files/stored-files.ts'

/**
 * The work of a job: applies an import that was tried. The plan is made anew in the transaction that applies it, so that what has
 * changed since the trial is seen. Done twice, it changes nothing the second time: the state is part of the same transaction.
 */
export async function applyImport(place: ImportPlace, data: ApplyData, context: JobContext): Promise<void> {
  const { database, folder } = place
  const { id } = data
  try {
    await inTransaction(database, (transaction) => apply(place, data, context, transaction), { statementTimeoutMs: 0 })
  } catch (error) {
    if (context.signal.aborted) throw error
    const failure = expectedFailure(error)
    const isFinal = error instanceof ImportError || error instanceof JobFailure
    if (!isFinal && !context.isLastTry) throw error
    const message = error instanceof JobFailure ? error.message : (failure?.message ?? UNEXPECTED)
    await failImport(database, id, message)
    throw isFinal ? new JobFailure(message, { cause: error }) : error
  }
  const ended = await findImport(database.db, id)
  if (ended?.state === 'aplicado') await deleteStored(folder, await forgetFiles(database.db, id))
}

async function apply(
  place: ImportPlace,
  { id, confirmed, actor, ...audit }: ApplyData,
  { signal, report }: JobContext,
  { client, db }: Transaction,
): Promise<void> {
  const { database } = place
  const onProgress = (progress: ImportProgress) => report(progressOf(progress))
  const stop = await cancelOnAbort(database.pool, client, signal)
  try {
    await lockImports(client, () => onProgress({ phase: 'waiting' }))
    const found = await findImport(db, id, true)
    if (found?.screen === null || found?.state !== 'aplicando') return
    await failUnfinishedImports(database.db)
    const { kind, sheets } = found.screen
    const choices = columnChoices(found.screen.choices, kind)
    const stored = await sourcesOf(place, id)
    const sources = await readSources(stored, choices, (file) => tabChoiceOf(sheets, file))
    const { counts, questions, failure } = await planFiles(client, {
      files: sources,
      choices,
      signal,
      onProgress,
      onRejected: () => {},
    })
    const refused = failure ?? unconfirmed(questions, confirmed)
    if (refused !== null) throw new JobFailure(refused.message)
    onProgress({ phase: 'applying' })
    await deleteRejections(db, id)
    await storeRejections(client, id, found.files)
    await setCounts(db, id, counts)
    await applyPlan(client, id, { actor, actorId: audit.actorId, source: 'import' })
    await recordAudit(db, audit, {
      action: 'importacion.aplicada',
      subject: { kind: 'importacion', id, name: found.files.join(', ') },
      after: { tipo: 'partes', filas: counts.map(({ file, usable, rejected }) => `${file}: ${usable}, ${rejected}`) },
    })
    await finishImport(client, id)
    await notifyOfImport(db, {
      id,
      state: 'aplicado',
      files: found.files,
      people: [audit.actorId, found.screen.userId],
    })
    await deleteOldImports(client)
    signal.throwIfAborted()
  } finally {
    stop()
  }
}
