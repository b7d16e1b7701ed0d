import * as contract from '#contract/orders/failures.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { OrdersOptions } from '#server/orders/options.ts'
import { daySpan } from '#server/platform/days.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { FAILURE_COLUMNS, presentChanged, presentFailure, presentFailureRow } from './present.ts'
import { retryOf } from './retry-service.ts'
import {
  exportFailures,
  listFailures,
  notifyFailure,
  readFailure,
  resolveFailure,
  retryFailure,
  type ChangedFailure,
} from './service.ts'

export function failureRoutes(app: App, { database, clock, siteAddress }: OrdersOptions): void {
  addEndpoint(app, contract.failureList, async ({ query, request }) => {
    const span = daySpan(query, loggedInPerson(request).timeZone)
    const page = await listFailures(database, { ...query, ...span }, query)
    return { filas: page.rows.map(presentFailureRow), ...presentPaging(page, page.total) }
  })

  addExport(app, clock, contract.failureExport, async ({ query, timeZone }) => ({
    name: 'Errores de carrito',
    columns: FAILURE_COLUMNS,
    batches: exportFailures(database, { ...query, ...daySpan(query, timeZone) }, query.orden),
  }))

  addEndpoint(app, contract.failure, async ({ params }) => {
    const found = await readFailure(database, params.id)
    return found instanceof Failure ? found : presentFailure(found)
  })

  addEndpoint(app, contract.retryFailure, async ({ params, body, request }) => {
    const which = { id: params.id, version: body.version }
    const actor = actorOf(request)
    const retry = retryOf({ database, actor, siteAddress, now: clock() })
    return changed(await retryFailure(database, actor, which, retry))
  })

  addEndpoint(app, contract.notifyFailure, async ({ params, body, request }) => {
    const actor = { ...actorOf(request), siteAddress, now: clock() }
    const notice = { id: params.id, version: body.version, to: body.a, message: body.mensaje }
    return changed(await notifyFailure(database, actor, notice))
  })

  addEndpoint(app, contract.resolveFailure, async ({ params, body, request }) => {
    const actor = { ...actorOf(request), now: clock() }
    return changed(await resolveFailure(database, actor, { id: params.id, version: body.version, text: body.texto }))
  })
}

function changed(failure: ChangedFailure | Failure) {
  return failure instanceof Failure ? failure : presentChanged(failure)
}
