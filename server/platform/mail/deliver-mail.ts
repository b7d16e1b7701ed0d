import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import type { MailServer } from './mail-server.ts'
import { lockWaitingMail, markKept, updateTried } from './store.ts'

/**
 * Hands a waiting mail to the server, once at a time, and notes what that said. Throws where it is to be tried again. A server
 * that is killed between the other one's answer and the note sends it again, with the same Message-ID.
 */
export async function deliverMail(
  database: Pick<Database, 'pool' | 'db'>,
  server: MailServer | undefined,
  mailId: string,
  { isLastTry, signal }: Pick<JobContext, 'isLastTry' | 'signal'>,
): Promise<void> {
  if (server === undefined) return markKept(database.db, mailId)
  const failure = await inTransaction(database, async ({ db }) => {
    const mail = await lockWaitingMail(db, mailId)
    if (mail === undefined) return undefined
    if (mail === 'busy') return 'Otro servidor lo está enviando.'
    const outcome = await server.send(mail, signal)
    if (outcome.kind === 'sent') {
      await updateTried(db, mailId, { state: 'enviado', answer: outcome.said })
      return undefined
    }
    const isFinal = outcome.kind === 'refused' || isLastTry
    await updateTried(db, mailId, { state: isFinal ? 'fallido' : 'en_espera', answer: outcome.said })
    return isFinal ? undefined : outcome.said
  })
  if (failure !== undefined) throw new Error(failure)
}
