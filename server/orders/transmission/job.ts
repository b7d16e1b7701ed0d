import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import type { TransmissionDriver } from './driver.ts'
import { transmitOrders } from './service.ts'

const transmitOrdersJob: Job<object> = {
  name: 'orders.transmit',
  title: 'Transmitir pedidos al ERP',
  data: z.object({}),
  retries: 0,
  timeoutSeconds: 240,
  schedule: '*/5 * * * *',
}

/** A failure is shown to administrators (/DetailsErrosCarts), and tried again by the next run. */
export function transmissionJob(database: Database, driver: TransmissionDriver | null, clock: Clock): HandledJob {
  return handled(
    transmitOrdersJob,
    async (_, { signal }) => void (await transmitOrders(database, driver, { now: clock(), signal })),
  )
}
