import { z } from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { handled, type HandledJob, type Job } from './job.ts'
import { deleteOldRuns } from './run-store.ts'

const forgetRunsJob: Job<object> = {
  name: 'jobs.forget-runs',
  title: 'Olvidar el avance de trabajos antiguos',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 120,
  schedule: '20 3 * * *',
}

export function jobHousekeeping({ db }: Pick<Database, 'db'>): HandledJob[] {
  return [handled(forgetRunsJob, () => deleteOldRuns(db))]
}
