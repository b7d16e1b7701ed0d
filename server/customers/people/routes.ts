import * as contract from '#contract/customers/people.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { CustomersOptions } from '#server/customers/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { presentPersonRow } from './present.ts'
import { listPeople, moveToCompany } from './service.ts'

export function companyPeopleRoutes(app: App, { database }: Pick<CustomersOptions, 'database'>): void {
  addEndpoint(app, contract.companyPeople, async ({ params, query, request }) =>
    presentPage(
      await listPeople(database, request.viewer, loggedInPerson(request), params.id, query),
      presentPersonRow,
    ),
  )

  addEndpoint(app, contract.moveToCompany, async ({ params, body, request }) => {
    const move = { companyId: params.id, userId: body.usuario }
    const refused = await moveToCompany(database, actorOf(request), loggedInPerson(request), move)
    return refused ?? { success: true as const }
  })
}
