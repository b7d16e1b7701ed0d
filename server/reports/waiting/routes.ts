import * as contract from '#contract/reports/waiting.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { ReportsOptions } from '#server/reports/options.ts'
import { waitingCounts } from './service.ts'

/** The numbers of the side navigation. */
export function waitingRoutes(app: App, { database, clock }: ReportsOptions): void {
  addEndpoint(app, contract.waitingCounts, async ({ request }) => {
    const counts = await waitingCounts({ database, viewer: request.viewer, now: clock() })
    return { cuentas: [...counts].map(([tipo, cuantos]) => ({ tipo, cuantos })) }
  })
}
