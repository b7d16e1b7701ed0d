import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { sendJobs } from '#server/platform/jobs/send-job.ts'
import { sendMailJob } from './send-mail-job.ts'
import type { MailServers } from './mail-servers.ts'
import { releaseHeld } from './store.ts'

const AT_ONCE = 1000

/** Held mail is sent again, once the settings differ from those that the server refused. */
export async function takeUpHeldMail(database: Pick<Database, 'pool' | 'db'>, servers: MailServers): Promise<void> {
  let released = AT_ONCE
  while (released === AT_ONCE) {
    released = await inTransaction(database, async ({ db }) => {
      const sending = await servers.current(db)
      if (sending !== undefined && sending.kind !== 'ready') return 0
      const ids = await releaseHeld(db, AT_ONCE)
      await sendJobs(
        db,
        sendMailJob,
        ids.map((mailId) => ({ mailId })),
      )
      return ids.length
    })
  }
}
