import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { batchJob } from './product-batches/job.ts'
import { runBatch } from './product-batches/service.ts'
import { showBadgesOfDay } from './product-admin/badges-service.ts'
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

const showBadgesJob: Job<object> = {
  name: 'catalog.show-badges',
  title: 'Mostrar las insignias del día',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 300,
  // Each hour, since days begin at midnight of the shop.
  schedule: '2 * * * *',
}

export function catalogJobs(options: MakingOptions, clock: Clock = () => new Date()): HandledJob[] {
  const { database } = options
  return [
    handled(rankBestSellersJob, () => refreshBestSellers(database.db)),
    handled(batchJob, (data, context) => runBatch(database, data, context, clock)),
    handled(showBadgesJob, async (_, { signal }) => void (await showBadgesOfDay(database, clock(), signal))),
    ...troubleJobs(database),
    ...pictureJobs(options),
  ]
}
