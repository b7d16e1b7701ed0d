import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/documents/sat-state.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { selectionOf } from '#server/platform/selection.ts'
import { presentHealth, presentListed, presentQuestion, presentState, QUESTION_COLUMNS } from './present.ts'
import * as service from './service.ts'

/** Limits a user who opens many, besides the pause of each document. */
const MOST_REQUESTS_A_MINUTE = 20

/** SAT's states of documents, and the requests for them. */
export function satStateRoutes(app: App, { database, clock, satStateUrl }: DocumentsOptions): void {
  const asking = (): service.StateContext => ({ database, isOn: satStateUrl !== undefined, now: clock() })
  const requesterOf = (request: FastifyRequest) => ({
    viewer: request.viewer,
    personId: loggedInPerson(request).id,
    audit: auditContext(request),
  })

  addEndpoint(app, contract.satState, async ({ params, request }) => {
    const found = await service.readState(asking(), request.viewer, params.uuid)
    return found instanceof Failure ? found : presentState(found)
  })

  app.register(async (limited) => {
    await limited.register(import('@fastify/rate-limit'), { max: MOST_REQUESTS_A_MINUTE, timeWindow: '1 minute' })
    addEndpoint(limited, contract.querySatState, async ({ params, request }) => {
      const requested = await service.requestStateOf(asking(), requesterOf(request), params.uuid)
      return requested instanceof Failure ? requested : { trabajo: requested.job }
    })
  })

  addEndpoint(app, contract.satHealth, async () => presentHealth(await service.readHealth(asking())))

  addEndpoint(app, contract.satQuestions, async ({ query }) =>
    presentPage(await service.listQuestions(database, query, query, clock()), presentQuestion),
  )

  addExport(app, clock, contract.satQuestionsExport, async ({ query, now }) => ({
    name: 'Estado en el SAT',
    columns: QUESTION_COLUMNS,
    batches: service.exportQuestions(database, query, query.orden, now),
  }))

  addEndpoint(app, contract.querySatStates, async ({ body, request }) => {
    const requested = await service.requestStatesOfChosen(asking(), requesterOf(request), selectionOf(body.seleccion))
    return requested instanceof Failure ? requested : { documentos: requested.documents, trabajo: requested.job }
  })

  addEndpoint(app, contract.satListed, async () => ({
    listados: (await service.listedIssuers(database)).map(presentListed),
  }))
}
