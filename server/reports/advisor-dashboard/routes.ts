import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/reports/advisor-dashboard.ts'
import { seesCosts } from '#domain/pricing/cost-sight.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { logFailedSource } from '#server/platform/sources.ts'
import type { ReportsOptions } from '#server/reports/options.ts'
import { presentPortfolio, presentWork } from './present.ts'
import * as service from './service.ts'

/** What advisors see first: what waits for them, and how their customers buy. */
export function advisorDashboardRoutes(app: App, { database, clock }: ReportsOptions): void {
  const advisorOf = (request: FastifyRequest): service.Advisor => ({
    database,
    viewer: request.viewer,
    advisorId: loggedInPerson(request).id,
    now: clock(),
    failed: logFailedSource(request.log),
  })

  addEndpoint(app, contract.advisorWork, async ({ request }) => {
    const advisor = advisorOf(request)
    const { now, viewer, advisorId } = advisor
    const work = await service.advisorWork(advisor)
    return { leido: now.toISOString(), ...presentWork(work, { seesCosts: seesCosts(viewer), now, advisorId }) }
  })

  addEndpoint(app, contract.advisorPortfolio, async ({ request }) => {
    const portfolio = await service.advisorPortfolio(advisorOf(request))
    return { cartera: portfolio === null ? null : presentPortfolio(portfolio) }
  })
}
