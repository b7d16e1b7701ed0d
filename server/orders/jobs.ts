import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { expirePreOrders } from './authorisation/expiry-service.ts'
import { notifyBranches } from '#server/orders/mails/branch-service.ts'
import { transmissionDriver } from './transmission/driver.ts'
import { transmissionJob } from './transmission/job.ts'

const expirePreOrdersJob: Job<object> = {
  name: 'orders.expire-pre-orders',
  title: 'Vencer prepedidos y liberar sus piezas',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 120,
  schedule: '* * * * *',
}

const notifyBranchesJob: Job<object> = {
  name: 'orders.notify-branches',
  title: 'Avisar a las sucursales de sus pedidos',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 120,
  schedule: '* * * * *',
}

interface OrdersJobsOptions {
  readonly database: Database
  readonly clock?: Clock
  /** Before the paths of links in mails: 'https://tienda.mx/tuerca'. */
  readonly siteAddress: string
}

export function ordersJobs({ database, siteAddress, clock = () => new Date() }: OrdersJobsOptions): HandledJob[] {
  return [
    handled(
      expirePreOrdersJob,
      async (_, { signal }) => void (await expirePreOrders(database, { now: clock(), siteAddress, signal })),
    ),
    handled(
      notifyBranchesJob,
      async (_, { signal }) => void (await notifyBranches(database, { now: clock(), siteAddress, signal })),
    ),
    transmissionJob(database, transmissionDriver(), clock),
  ]
}
