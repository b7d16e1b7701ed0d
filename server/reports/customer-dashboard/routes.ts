import * as contract from '#contract/reports/customer-dashboard.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { logFailedSource } from '#server/platform/sources.ts'
import type { ReportsOptions } from '#server/reports/options.ts'
import { presentCustomerDashboard } from './present.ts'
import { readCustomerDashboard } from './service.ts'

/** What a customer sees first. */
export function customerDashboardRoutes(app: App, { database, clock, basePath }: ReportsOptions): void {
  addEndpoint(app, contract.customerDashboard, async ({ request }) => {
    const now = clock()
    const person = loggedInPerson(request)
    const failed = logFailedSource(request.log)
    const read = await readCustomerDashboard({ database, viewer: request.viewer, person, now, failed })
    return presentCustomerDashboard(read, now, basePath)
  })
}
