import rateLimit from '@fastify/rate-limit'
import * as contract from '#contract/reports/admin-dashboard.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { ReportsOptions } from '#server/reports/options.ts'
import { visitCounter } from './service.ts'

/** Each window that opens the shop reports it once; clients without scripts do not count. */
export function visitRoutes(app: App, { database, clock, secret }: ReportsOptions): void {
  const failed = (error: unknown) => app.log.warn({ err: error }, 'counts of visits wait')
  const counter = visitCounter({ database, clock, secret, failed })
  app.addHook('onClose', () => counter.write())
  app.register(async (limited) => {
    await limited.register(rateLimit, { max: 60, timeWindow: '1 minute' })
    addEndpoint(limited, contract.countVisit, async ({ request: { viewer, ip: address } }) => {
      counter.count({ viewer, address })
      return { success: true as const }
    })
  })
}
