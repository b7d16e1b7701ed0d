import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { rewriteProductSales } from './sums/product-sales.ts'
import { forgetOpenings } from './openings/service.ts'
import { makeSuggestions } from './suggestions/make-service.ts'
import { checkFigures, refreshFigures } from './sums/service.ts'

/** Days that the nightly comparison reads. */
const CHECKED_DAYS = 40

/** Of the first start after an update it rewrites all years: a month at a time, and the next run goes on. */
const refreshJob: Job<object> = {
  name: 'reports.refresh',
  title: 'Sumar ventas y cotizaciones',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 600,
  schedule: '*/2 * * * *',
}

const checkJob: Job<object> = {
  name: 'reports.check',
  title: 'Comparar las sumas con los documentos',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 1800,
  schedule: '40 3 * * *',
}

/** At night: each part whose number changes is read again by the search index of every server. */
const productSalesJob: Job<object> = {
  name: 'reports.product-sales',
  title: 'Contar las piezas vendidas de cada parte',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 600,
  schedule: '20 3 * * *',
}

const suggestJob: Job<object> = {
  name: 'reports.suggest',
  title: 'Elegir qué sugerir a cada cliente',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 600,
  schedule: '20 4 * * *',
}

interface ReportsJobsOptions {
  readonly database: Database
  readonly clock?: Clock
}

export function reportsJobs({ database, clock = () => new Date() }: ReportsJobsOptions): HandledJob[] {
  return [
    handled(refreshJob, async (_, { signal }) => refreshFigures(database, signal)),
    handled(productSalesJob, async (_, { signal }) => {
      await refreshFigures(database, signal)
      await rewriteProductSales(database, clock())
    }),
    handled(checkJob, async (_, { signal }) => {
      await refreshFigures(database, signal)
      await checkFigures(database, { now: clock(), days: CHECKED_DAYS, signal })
    }),
    handled(suggestJob, async (_, { signal }) => {
      await forgetOpenings(database, clock())
      await makeSuggestions(database, { now: clock(), signal })
    }),
  ]
}
