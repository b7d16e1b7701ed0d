import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/systems/sync.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { selectionOf } from '#server/platform/selection.ts'
import type { SyncOptions } from '#server/sync/options.ts'
import { presentQuarantined, QUARANTINE_COLUMNS } from './present.ts'
import * as service from './service.ts'

/** Rejected records of other systems, and the decisions on them. */
export function quarantineRoutes(app: App, { database, clock }: SyncOptions): void {
  const decider = (request: FastifyRequest): service.Decider => ({
    audit: auditContext(request),
    by: loggedInPerson(request).name,
    clock,
  })

  addEndpoint(app, contract.quarantineList, async ({ query }) =>
    presentPage(await service.listQuarantine(database, query), presentQuarantined),
  )

  addExport(app, clock, contract.quarantineExport, async ({ query }) => ({
    name: 'Cuarentena',
    columns: QUARANTINE_COLUMNS,
    batches: service.exportQuarantine(database, query),
  }))

  addEndpoint(app, contract.quarantined, async ({ params }) => {
    const row = await service.readQuarantined(database, params.id)
    if (row instanceof Failure) return row
    return { ...presentQuarantined(row), contenido: JSON.parse(row.record) as unknown, version: row.version }
  })

  addEndpoint(app, contract.correctQuarantined, async ({ params, body, request }) => {
    const mend = { id: params.id, version: body.version, record: body.contenido }
    const mended = await service.correctQuarantined(database, decider(request), mend)
    if (mended instanceof Failure) return mended
    return { estado: mended.state, mensaje: mended.message, version: mended.version }
  })

  addEndpoint(app, contract.retryQuarantined, async ({ body, request }) => {
    const retried = await service.retryQuarantined(database, decider(request), selectionOf(body.seleccion))
    if (retried instanceof Failure) return retried
    return { aplicados: retried.applied, superados: retried.older, siguen: retried.waiting }
  })

  addEndpoint(app, contract.discardQuarantined, async ({ body, request }) => {
    const count = await service.discardQuarantined(database, decider(request), selectionOf(body.seleccion))
    return count instanceof Failure ? count : { descartados: count }
  })
}
