import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { notifyOfStock } from '#server/pricing/stock-notices/service.ts'
import { rewriteProductSales } from './sums/product-sales.ts'
import { forgetOpenings } from './openings/service.ts'
import { makeSuggestions } from './suggestions/make-service.ts'
import { notifyOfLateOrders, notifyOfPrices } from './notifications/causes-service.ts'
import { sendNotificationMails } from './notifications/mails-service.ts'
import { forgetOldNotifications } from './notifications/service.ts'
import { checkFigures, refreshFigures } from './sums/service.ts'

/** Days that the nightly comparison reads. */
const CHECKED_DAYS = 40

/** The first run after an update rewrites all years: a month at a time, and the next run continues. */
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

const lateOrdersJob: Job<object> = {
  name: 'reports.late-orders',
  title: 'Avisar de entregas atrasadas',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 300,
  schedule: '*/15 * * * *',
}

const cartPricesJob: Job<object> = {
  name: 'reports.cart-prices',
  title: 'Avisar de precios que cambiaron en carritos',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 900,
  schedule: '25 * * * *',
}

const stockNoticesJob: Job<object> = {
  name: 'reports.stock-notices',
  title: 'Avisar de partes que ya hay',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 300,
  schedule: '*/5 * * * *',
}

const notificationMailsJob: Job<object> = {
  name: 'reports.notification-mails',
  title: 'Escribir los correos de notificaciones',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 300,
  schedule: '* * * * *',
}

const forgetNotificationsJob: Job<object> = {
  name: 'reports.forget-notifications',
  title: 'Borrar notificaciones viejas',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 300,
  schedule: '15 4 * * *',
}

interface ReportsJobsOptions {
  readonly database: Database
  readonly clock?: Clock
  /** Before the paths of links in mails: 'https://tienda.mx/tuerca'. */
  readonly siteAddress: string
}

export function reportsJobs({ database, siteAddress, clock = () => new Date() }: ReportsJobsOptions): HandledJob[] {
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
    handled(lateOrdersJob, async (_, { signal }) => notifyOfLateOrders(database, { now: clock(), signal })),
    handled(cartPricesJob, async (_, { signal }) => notifyOfPrices(database, { now: clock(), signal })),
    handled(stockNoticesJob, async (_, { signal }) => notifyOfStock(database, { now: clock(), signal })),
    handled(notificationMailsJob, async (_, { signal }) => sendNotificationMails(database, { siteAddress, signal })),
    handled(forgetNotificationsJob, async () => forgetOldNotifications(database.db, clock())),
  ]
}
