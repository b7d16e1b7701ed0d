import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { mailingJob } from '#server/quotes/mailings/mailing-job.ts'
import { remindOfOffers } from './mails/reminder-service.ts'
import { sendCommentMails, sendMailing, type MailingOptions } from './mails/service.ts'
import { expireQuotes } from './quotes/expiry-service.ts'

const expireQuotesJob: Job<object> = {
  name: 'quotes.expire',
  title: 'Vencer cotizaciones',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 120,
  schedule: '*/5 * * * *',
}

/** During the day: nobody reads a reminder at night. */
const remindJob: Job<object> = {
  name: 'quotes.remind',
  title: 'Recordar las cotizaciones que vencen',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 120,
  schedule: '*/15 8-19 * * *',
}

const commentsJob: Job<object> = {
  name: 'quotes.comments',
  title: 'Avisar de los comentarios en cotizaciones',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 120,
  schedule: '* * * * *',
}

interface QuotesJobsOptions extends MailingOptions {
  readonly clock?: Clock
}

export function quotesJobs({ clock = () => new Date(), ...options }: QuotesJobsOptions): HandledJob[] {
  const { database } = options
  return [
    handled(mailingJob, async ({ mailingId }) => sendMailing(options, mailingId, clock())),
    handled(commentsJob, async (_, { signal }) => sendCommentMails(options, { now: clock(), signal })),
    handled(remindJob, async (_, { signal }) => void (await remindOfOffers(database, { now: clock(), signal }))),
    handled(expireQuotesJob, async (_, { signal }) => void (await expireQuotes(database, { now: clock(), signal }))),
  ]
}
