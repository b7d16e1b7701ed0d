import * as contract from '#contract/customers/acting.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { CustomersOptions } from '#server/customers/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { endActing, startActing } from './service.ts'
import { noteAct } from './notify-service.ts'

const DONE = { success: true } as const

/** An act in a customer's name is noted before it is answered, since the customer is notified of it. */
export function noteActs(app: App, { database }: Pick<CustomersOptions, 'database'>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { actOnBehalf } = request.routeOptions.config
    const { person } = request.viewer
    const isAct = actOnBehalf !== undefined && person !== null && person.impersonator !== null
    if (!isAct || reply.statusCode >= 300) return done(null, payload)
    noteAct(database, person.sessionId, actOnBehalf)
      .catch((error: unknown) => request.log.error(error, 'an act in the name of a customer was not noted'))
      .finally(() => done(null, payload))
  })
}

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
