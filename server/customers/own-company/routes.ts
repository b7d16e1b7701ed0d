import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/customers/own-company.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { CustomersOptions } from '#server/customers/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import * as changes from './change-service.ts'
import { presentColleague, presentColleagueRow, presentOwnCompany } from './present.ts'
import { listColleagues, readColleague, readOwnCompany } from './service.ts'

export function ownCompanyRoutes(app: App, { database, siteAddress }: CustomersOptions): void {
  const callerOf = (request: FastifyRequest): changes.ColleagueActor => ({
    ...actorOf(request),
    person: loggedInPerson(request),
    siteAddress,
  })

  addEndpoint(app, contract.ownCompany, async ({ request }) => {
    const found = await readOwnCompany(database, request.viewer, loggedInPerson(request))
    return found instanceof Failure ? found : presentOwnCompany(found)
  })

  addEndpoint(app, contract.colleagueList, async ({ query, request }) =>
    presentPage(await listColleagues(database, request.viewer, loggedInPerson(request), query), presentColleagueRow),
  )

  addEndpoint(app, contract.colleague, async ({ params, request }) => {
    const found = await readColleague(database, request.viewer, loggedInPerson(request), params.id)
    return found instanceof Failure ? found : presentColleague(found)
  })

  addEndpoint(app, contract.inviteColleague, async ({ body, request }) =>
    changes.inviteColleague(database, callerOf(request), {
      ...limitsOf(body),
      email: body.correo,
      companyId: body.empresa,
    }),
  )

  addEndpoint(app, contract.updateColleague, async ({ params, body, request }) =>
    changes.changeColleague(database, callerOf(request), { ...limitsOf(body), id: params.id, version: body.version }),
  )

  addEndpoint(app, contract.suspendColleague, async ({ params, request }) => {
    const refused = await changes.suspendColleague(database, callerOf(request), params.id)
    return refused ?? { success: true as const }
  })

  addEndpoint(app, contract.activateColleague, async ({ params, request }) => {
    const refused = await changes.activateColleague(database, callerOf(request), params.id)
    return refused ?? { success: true as const }
  })

  addEndpoint(app, contract.inviteColleagueAgain, async ({ params, request }) => {
    const sent = await changes.inviteColleagueAgain(database, callerOf(request), params.id)
    return sent instanceof Failure ? sent : { vence: sent.expires.toISOString() }
  })
}

interface SentLimits {
  readonly nombre: string
  readonly telefono: string
  readonly roles: readonly number[]
  readonly vista: 'propio' | 'sucursal' | 'empresa' | 'grupo'
  readonly sucursales: readonly number[]
  readonly retirados: readonly string[]
}

function limitsOf({ nombre, telefono, roles, vista, sucursales, retirados }: SentLimits) {
  return { name: nombre, phone: telefono, roleIds: roles, sight: vista, branchIds: sucursales, withheld: retirados }
}
