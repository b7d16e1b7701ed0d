import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { expireQuotes } from './quotes/expiry-service.ts'

const expireQuotesJob: Job<object> = {
  name: 'quotes.expire',
  title: 'Vencer cotizaciones',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 120,
  schedule: '*/5 * * * *',
}

interface QuotesJobsOptions {
  readonly database: Database
  readonly clock?: Clock
}

export function quotesJobs({ database, clock = () => new Date() }: QuotesJobsOptions): HandledJob[] {
  return [
    handled(expireQuotesJob, async (_, { signal }) => void (await expireQuotes(database, { now: clock(), signal }))),
  ]
}
