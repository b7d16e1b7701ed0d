import * as contract from '#contract/catalog/troubles.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { selectionOf } from '#server/platform/selection.ts'
import { presentSummary, presentTrouble, TROUBLE_COLUMNS } from './present.ts'
import * as service from './service.ts'

/** Troubles of parts, and the acts on them. */
export function troubleRoutes(app: App, { database, clock }: CatalogOptions): void {
  addEndpoint(app, contract.troubleList, async ({ query }) =>
    presentPage(await service.listTroubles(database, query, query), presentTrouble),
  )

  addExport(app, clock, contract.troubleExport, async ({ query }) => ({
    name: 'Errores de producto',
    columns: TROUBLE_COLUMNS,
    batches: service.exportTroubles(database, query, query.orden),
  }))

  addEndpoint(app, contract.troubleSummary, async () => presentSummary(await service.readSummary(database)))

  addEndpoint(app, contract.assignTroubles, async ({ body, request }) =>
    changed(await service.assignTroubles(database, auditContext(request), selectionOf(body.seleccion), body.persona)),
  )

  addEndpoint(app, contract.ignoreTroubles, async ({ body, request }) =>
    changed(await service.ignoreTroubles(database, auditContext(request), selectionOf(body.seleccion), body.motivo)),
  )

  addEndpoint(app, contract.reopenTroubles, async ({ body, request }) =>
    changed(await service.reopenTroubles(database, auditContext(request), selectionOf(body.seleccion))),
  )

  addEndpoint(app, contract.recheckTroubles, async ({ body, request }) => {
    const checked = await service.recheckTroubles(database, auditContext(request), selectionOf(body.seleccion))
    if (checked instanceof Failure) return checked
    return { piezas: checked.parts, resueltos: checked.closed, nuevos: checked.opened }
  })

  addEndpoint(app, contract.recheckAll, async ({ body, request }) => {
    const { id } = loggedInPerson(request)
    return { trabajo: await service.recheckAll(database, auditContext(request), id, body.tipo) }
  })
}

function changed(count: number | Failure) {
  return count instanceof Failure ? count : { cambiados: count }
}
