import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { remindOfCores } from './reminders/service.ts'

/** In the morning: nobody reads a reminder at night. */
const remindJob: Job<object> = {
  name: 'cores.remind',
  title: 'Recordar los cascos por devolver',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 600,
  schedule: '0 8 * * *',
}

interface CoresJobsOptions {
  readonly database: Database
  readonly clock?: Clock
  /** Before the paths of links in mails: 'https://tienda.mx/tuerca'. */
  readonly siteAddress: string
}

export function coresJobs({ database, siteAddress, clock = () => new Date() }: CoresJobsOptions): HandledJob[] {
  return [
    handled(
      remindJob,
      async (_, { signal }) => void (await remindOfCores({ database, siteAddress, now: clock(), signal })),
    ),
  ]
}
