import type { z } from 'zod'
import * as contract from '#contract/customers/buyer-limits.ts'
import { pesosToDecimal } from '#domain/money/money.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { CustomersOptions } from '#server/customers/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentLimit } from './present.ts'
import { changeColleagueLimit, changePersonLimit, readColleagueLimit, readPersonLimit } from './service.ts'

export function buyerLimitRoutes(app: App, { database }: Pick<CustomersOptions, 'database'>): void {
  addEndpoint(app, contract.colleagueLimit, async ({ params, request }) => {
    const found = await readColleagueLimit(database, request.viewer, loggedInPerson(request), params.id)
    return found instanceof Failure ? found : presentLimit(found)
  })

  addEndpoint(app, contract.updateColleagueLimit, async ({ params, body, request }) => {
    const actor = { ...actorOf(request), person: loggedInPerson(request) }
    return changeColleagueLimit(database, actor, { id: params.id, ...changeOf(body) })
  })

  addEndpoint(app, contract.personLimit, async ({ params, request }) => {
    const found = await readPersonLimit(database, request.viewer, { companyId: params.id, id: params.persona })
    return found instanceof Failure ? found : presentLimit(found)
  })

  addEndpoint(app, contract.updatePersonLimit, async ({ params, body, request }) => {
    const actor = { ...actorOf(request), person: loggedInPerson(request) }
    return changePersonLimit(database, actor, { companyId: params.id, id: params.persona, ...changeOf(body) })
  })
}

function changeOf(body: z.output<typeof contract.buyerLimitBody>) {
  return {
    version: body.version,
    per_order: pesosToDecimal(body.porPedido),
    per_month: pesosToDecimal(body.porMes),
    approves: body.aprueba,
  }
}
