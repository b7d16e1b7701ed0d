import type { JobContext } from '#server/platform/jobs/job.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { askToRead } from './load-service.ts'
import { deleteLoad, idleLoads, lockLoad } from './load-store.ts'
import type { IntakeOptions } from './options.ts'

const IDLE_MINUTES = 30

/** Goes on with loads that their sender or their server left: a closed page, a call that was broken off. Empty ones are forgotten. */
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
      else await askToRead(db, id)
    })
  }
}
