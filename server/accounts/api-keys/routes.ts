import * as contract from '#contract/systems/keys.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { AccountsOptions } from '#server/accounts/options.ts'
import { daySpan } from '#server/platform/days.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { KEY_COLUMNS, presentKey } from './present.ts'
import * as service from './service.ts'

/** Keys by which other systems authenticate their calls. */
export function apiKeyRoutes(app: App, { database, clock }: AccountsOptions): void {
  addEndpoint(app, contract.keyList, async ({ query }) =>
    presentPage(await service.listKeys(database, query), presentKey),
  )

  addExport(app, clock, contract.keyExport, async ({ query }) => ({
    name: 'Llaves de otros sistemas',
    columns: KEY_COLUMNS,
    batches: service.exportKeys(database, query),
  }))

  addEndpoint(app, contract.storeKey, async ({ body, request, reply }) => {
    const { timeZone } = loggedInPerson(request)
    const expiresAt = daySpan({ hasta: body.vence }, timeZone).before ?? clock()
    const requested = { system: body.sistema, scopes: body.alcances, expiresAt }
    const made = await service.createKey(database, auditContext(request), requested, clock())
    reply.header('cache-control', 'no-store')
    return made instanceof Failure ? made : { id: made.id, llave: made.key }
  })

  addEndpoint(app, contract.revokeKey, async ({ params, request }) =>
    service.revokeKey(database, auditContext(request), params.id),
  )
}
