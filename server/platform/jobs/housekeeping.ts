import { z } from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { forgetOldKeys } from '#server/platform/once/service.ts'
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

const forgetKeysJob: Job<object> = {
  name: 'jobs.forget-keys',
  title: 'Olvidar las claves de peticiones antiguas',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 300,
  schedule: '30 3 * * *',
}

export function jobHousekeeping({ db }: Pick<Database, 'db'>): HandledJob[] {
  return [
    handled(forgetRunsJob, () => deleteOldRuns(db)),
    handled(forgetKeysJob, (_, { signal }) => forgetOldKeys(db, signal)),
  ]
}
