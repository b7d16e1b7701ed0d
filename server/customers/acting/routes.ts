import * as contract from '#contract/customers/acting.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { CustomersOptions } from '#server/customers/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { endActing, startActing } from './service.ts'

const DONE = { success: true } as const

export function actingRoutes(app: App, { database }: Pick<CustomersOptions, 'database'>): void {
  addEndpoint(app, contract.startActing, async ({ params, request }) => {
    const refused = await startActing(database, actorOf(request), loggedInPerson(request), params.userId)
    return refused ?? DONE
  })

  addEndpoint(app, contract.endActing, async ({ request }) => {
    await endActing(database, actorOf(request), loggedInPerson(request))
    return DONE
  })
}
