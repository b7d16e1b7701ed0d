import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { openAttachments } from './attachments.ts'
import type { MailServers } from './mail-servers.ts'
import { storeRefusal } from './settings-store.ts'
import { lockWaitingMail, markHeld, markWithoutServer, updateTried } from './store.ts'

/** The servers that send mails, and where their files are. */
export interface MailDelivery {
  readonly servers: MailServers
  readonly storage: Pick<FileStorage, 'folder'>
}

/** A delivered mail must not be sent again. */
const ONCE = { isTriedOnce: true }

/**
 * Sends a waiting mail, one sender at a time, and notes the answer. Throws where it is to be tried again. A process that is killed between
 * the server's answer and the note sends it again, with the same Message-ID. Where the server refuses our settings, the mail does not lose
 * a try and waits for other settings (take-up.ts).
 */
export async function deliverMail(
  database: Pick<Database, 'pool' | 'db'>,
  { servers, storage }: MailDelivery,
  mailId: string,
  { isLastTry, signal }: Pick<JobContext, 'isLastTry' | 'signal'>,
): Promise<void> {
  const failure = await inTransaction(
    database,
    async ({ db }) => {
      const sending = await servers.current(db)
      if (sending === undefined) return markWithoutServer(db, mailId)
      const mail = await lockWaitingMail(db, mailId)
      if (mail === undefined) return undefined
      if (mail === 'busy') return 'Otro servidor lo está enviando.'
      if (sending.kind !== 'ready') return markHeld(db, mailId, sending.refusal)
      const opened = await openAttachments(storage, mail.attachments)
      if (opened === null) {
        await updateTried(db, mailId, { state: 'fallido', answer: 'Un archivo adjunto ya no está.' })
        return undefined
      }
      const outcome = await sending.server.send({ ...mail, files: opened.files }, signal).finally(() => opened.close())
      if (outcome.kind === 'unwelcome') {
        await storeRefusal(db, sending.fingerprint, outcome.response)
        return markHeld(db, mailId, outcome.response)
      }
      if (outcome.kind === 'sent') {
        await updateTried(db, mailId, { state: 'enviado', answer: outcome.response })
        return undefined
      }
      const isFinal = outcome.kind === 'refused' || isLastTry
      await updateTried(db, mailId, { state: isFinal ? 'fallido' : 'en_espera', answer: outcome.response })
      if (isFinal) return undefined
      // Logs and lists of jobs show this text: the other server's answer may name the recipient.
      return mail.isPrivate ? 'El servidor pide esperar.' : outcome.response
    },
    ONCE,
  )
  if (failure !== undefined) throw new Error(failure)
}
