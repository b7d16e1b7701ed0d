import { z } from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { deliverMail, type MailDelivery } from './deliver-mail.ts'
import { deleteOldMails } from './outbox-store.ts'
import { sendMailJob, takeUpMailJob } from './send-mail-job.ts'
import { takeUpHeldMail } from './take-up.ts'

const forgetMailsJob: Job<object> = {
  name: 'mail.forget-old',
  title: 'Olvidar correos antiguos',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 120,
  schedule: '25 3 * * *',
}

/** Without a server mail stays in the database. */
export function mailJobs(database: Pick<Database, 'pool' | 'db'>, delivery: MailDelivery): HandledJob[] {
  return [
    handled(sendMailJob, ({ mailId }, context) => deliverMail(database, delivery, mailId, context)),
    handled(takeUpMailJob, () => takeUpHeldMail(database, delivery.servers)),
    handled(forgetMailsJob, () => deleteOldMails(database.db)),
  ]
}
