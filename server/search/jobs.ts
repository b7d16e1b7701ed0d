import { z } from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { forgetOldChanges } from './index/service.ts'
import { forgetMisses } from './misses/record-service.ts'

const forgetChangesJob: Job<object> = {
  name: 'search.forget-changes',
  title: 'Olvidar cambios antiguos del catálogo',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 120,
  schedule: '10 * * * *',
}

const forgetMissesJob: Job<object> = {
  name: 'search.forget-misses',
  title: 'Olvidar búsquedas sin resultado antiguas',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 120,
  schedule: '40 3 * * *',
}

export function searchJobs({ db }: Pick<Database, 'db'>): HandledJob[] {
  return [handled(forgetChangesJob, () => forgetOldChanges(db)), handled(forgetMissesJob, () => forgetMisses({ db }))]
}
