import { z } from 'zod'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { pictureJobs } from './picture-batches/jobs.ts'
import type { MakingOptions } from './picture-batches/make-service.ts'
import { refreshBestSellers } from './products/service.ts'
import { troubleJobs } from './troubles/jobs.ts'

const rankBestSellersJob: Job<object> = {
  name: 'catalog.rank-best-sellers',
  title: 'Calcular los más vendidos',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 120,
  schedule: '5 * * * *',
}

export function catalogJobs(options: MakingOptions): HandledJob[] {
  const { database } = options
  return [
    handled(rankBestSellersJob, () => refreshBestSellers(database.db)),
    ...troubleJobs(database),
    ...pictureJobs(options),
  ]
}
