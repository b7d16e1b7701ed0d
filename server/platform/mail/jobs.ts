import { z } from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { deliverMail } from './deliver-mail.ts'
import type { MailServer } from './mail-server.ts'
import { deleteOldMails } from './outbox-store.ts'

/** Over some three hours. */
const RETRIES = 8

export const sendMailJob: Job<{ mailId: string }> = {
  name: 'mail.send',
  title: 'Enviar un correo',
  data: z.object({ mailId: z.string() }),
  retries: RETRIES,
  retryAfterSeconds: 30,
  timeoutSeconds: 180,
  concurrency: 2,
}

const forgetMailsJob: Job<object> = {
  name: 'mail.forget-old',
  title: 'Olvidar correos antiguos',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 120,
  schedule: '25 3 * * *',
}

/** Without a server mail stays in the database. */
export function mailJobs(database: Pick<Database, 'pool' | 'db'>, server: MailServer | undefined): HandledJob[] {
  return [
    handled(sendMailJob, ({ mailId }, context) => deliverMail(database, server, mailId, context)),
    handled(forgetMailsJob, () => deleteOldMails(database.db)),
  ]
}
