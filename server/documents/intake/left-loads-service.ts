import type { JobContext } from '#server/platform/jobs/job.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { queueReading } from './load-service.ts'
import { deleteLoad, idleLoads, lockLoad } from './load-store.ts'
import type { IntakeOptions } from './options.ts'

const IDLE_MINUTES = 30

/** Continues loads that were left: by a closed page, or an interrupted call. Empty ones are deleted. */
export async function takeUpLeftLoads(
  { database }: Pick<IntakeOptions, 'database'>,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  for (const { id, files } of await idleLoads(database.db, IDLE_MINUTES)) {
    signal.throwIfAborted()
    await inTransaction(database, async ({ db }) => {
      const load = await lockLoad(db, id)
      if (load === undefined || load.state === 'terminada' || load.state === 'fallida') return
      if (files === 0) await deleteLoad(db, id)
      else await queueReading(db, id)
    })
  }
}
