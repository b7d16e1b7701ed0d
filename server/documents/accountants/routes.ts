import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/documents/accountants.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentAccountants } from './present.ts'
import * as service from './service.ts'

const DONE = { success: true as const }

export function accountantRoutes(app: App, { database, siteAddress, clock }: DocumentsOptions): void {
  const callerOf = (request: FastifyRequest): service.AccountantActor => ({
    ...actorOf(request),
    person: loggedInPerson(request),
    siteAddress,
    now: clock(),
  })

  addEndpoint(app, contract.accountants, async ({ request }) => {
    const found = await service.readAccountants(database, loggedInPerson(request))
    return found instanceof Failure ? found : presentAccountants(found)
  })

  addEndpoint(app, contract.giveAccountant, async ({ body, request }) => {
    const wanted = { name: body.nombre, email: body.correo }
    return (await service.giveAccountant(database, callerOf(request), wanted)) ?? DONE
  })

  addEndpoint(
    app,
    contract.takeAccountant,
    async ({ params, request }) => (await service.takeAccountant(database, callerOf(request), params.id)) ?? DONE,
  )

  addEndpoint(app, contract.inviteAccountantAgain, async ({ params, request }) => {
    const sent = await service.inviteAccountantAgain(database, callerOf(request), params.id)
    return sent instanceof Failure ? sent : { vence: sent.expires.toISOString() }
  })

  addEndpoint(
    app,
    contract.monthlyDocumentsMail,
    async ({ body, request }) => (await service.chooseMonthlyMail(database, callerOf(request), body.recibir)) ?? DONE,
  )
}
