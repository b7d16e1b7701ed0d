import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { notifyOfActing } from './acting/notify-service.ts'

const notifyOfActingJob: Job<object> = {
  name: 'customers.tell-of-acting',
  title: 'Avisar a los clientes de quién actuó en su nombre',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 120,
  schedule: '* * * * *',
}

interface CustomersJobsOptions {
  readonly database: Database
  readonly clock?: Clock
}

export function customersJobs({ database, clock = () => new Date() }: CustomersJobsOptions): HandledJob[] {
  return [
    handled(
      notifyOfActingJob,
      async (_, { signal }) => void (await notifyOfActing(database, { now: clock(), signal })),
    ),
  ]
}
