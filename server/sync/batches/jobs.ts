import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { handled, type HandledJob, type JobContext } from '#server/platform/jobs/job.ts'
import { lockImports } from '#server/sync/imports/import-store.ts'
import * as store from './batch-store.ts'
import { applyWaitingJob, cleanBatchesJob, type WaitingData } from './job-definitions.ts'
import { applyBatch, requestOf } from './receive-service.ts'

/** For so long a batch that is sent again is recognised. */
const RETENTION_DAYS = 90

export function batchJobs(database: Database, clock: Clock = () => new Date()): HandledJob[] {
  return [
    handled(applyWaitingJob, (data, context) => applyWaiting(database, data, context, clock)),
    handled(cleanBatchesJob, () =>
      inTransaction(database, ({ client }) => store.deleteOldBatches(client, RETENTION_DAYS), {
        statementTimeoutMs: 0,
      }),
    ),
  ]
}

/** Applies waiting batches, the oldest first, each in a transaction of its own: an interrupted run continues with the next one. */
async function applyWaiting(
  database: Database,
  { entity, upTo }: WaitingData,
  { signal, report }: JobContext,
  clock: Clock,
): Promise<void> {
  for (let done = 0; !signal.aborted; done++) {
    report({ done, total: 0, message: `Lotes aplicados: ${done}` })
    const isDone = await inTransaction(
      database,
      async ({ client }) => {
        await lockImports(client, () => {})
        const batch = await store.oldestWaiting(client, entity, upTo)
        if (batch === undefined) return true
        await applyBatch(client, batch.id, { ...requestOf(batch, clock()), applies: true }, performance.now())
        return false
      },
      { statementTimeoutMs: 0 },
    )
    if (isDone) return
  }
  signal.throwIfAborted()
}
