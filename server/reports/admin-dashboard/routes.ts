import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/reports/admin-dashboard.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { logFailedSource } from '#server/platform/sources.ts'
import type { ReportsOptions } from '#server/reports/options.ts'
import { presentOrders, presentVisits, presentWork } from './present.ts'
import { readFigures, waitingWork, type Asked } from './service.ts'

/** What administrators and who serves customers see first. */
export function adminDashboardRoutes(app: App, { database, clock }: ReportsOptions): void {
  const askedBy = (request: FastifyRequest): Asked => ({
    database,
    viewer: request.viewer,
    now: clock(),
    timeZone: loggedInPerson(request).timeZone,
    failed: logFailedSource(request.log),
  })

  addEndpoint(app, contract.waitingWork, async ({ request }) => {
    const asked = askedBy(request)
    const work = await waitingWork(asked)
    return { leido: asked.now.toISOString(), pendientes: work.map(presentWork) }
  })

  addEndpoint(app, contract.dashboardFigures, async ({ request }) => {
    const { orders, visits } = await readFigures(askedBy(request))
    return {
      pedidos: orders === null ? null : presentOrders(orders),
      visitas: visits === null ? null : presentVisits(visits),
    }
  })
}
