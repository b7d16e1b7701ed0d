import rateLimit from '@fastify/rate-limit'
import * as contract from '#contract/reports/suggestions.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { ReportsOptions } from '#server/reports/options.ts'
import { countOpening, countSearch } from './service.ts'

/** Pages of parts come from a cache, and so the browser reports that one is shown. Clients without scripts do not count. */
export function openingRoutes(app: App, { database, clock, secret }: ReportsOptions): void {
  app.register(async (limited) => {
    await limited.register(rateLimit, { max: 120, timeWindow: '1 minute' })
    addEndpoint(limited, contract.countSearch, async ({ body, request: { viewer, ip: address } }) => {
      await countSearch(database, body.buscar, { viewer, address, now: clock(), secret })
      return { success: true as const }
    })

    addEndpoint(limited, contract.countOpening, async ({ body, request: { viewer, ip: address } }) => {
      const opening = { productId: body.producto, text: body.buscar }
      await countOpening(database, opening, { viewer, address, now: clock(), secret })
      return { success: true as const }
    })
  })
}
