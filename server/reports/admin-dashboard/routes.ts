import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/reports/admin-dashboard.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { logFailedSource } from '#server/platform/sources.ts'
import type { ReportsOptions } from '#server/reports/options.ts'
import { presentOrders, presentVisits, presentWork } from './present.ts'
import { readFigures, waitingWork, type DashboardRequest } from './service.ts'

/** What administrators and who serves customers see first. */
export function adminDashboardRoutes(app: App, { database, clock }: ReportsOptions): void {
  const requestOf = (request: FastifyRequest): DashboardRequest => ({
    database,
    viewer: request.viewer,
    now: clock(),
    timeZone: loggedInPerson(request).timeZone,
    failed: logFailedSource(request.log),
  })

  addEndpoint(app, contract.waitingWork, async ({ request }) => {
    const requested = requestOf(request)
    const work = await waitingWork(requested)
    return { leido: requested.now.toISOString(), pendientes: work.map(presentWork) }
  })

  addEndpoint(app, contract.dashboardFigures, async ({ request }) => {
    const { orders, visits } = await readFigures(requestOf(request))
    return {
      pedidos: orders === null ? null : presentOrders(orders),
      visitas: visits === null ? null : presentVisits(visits),
    }
  })
}
