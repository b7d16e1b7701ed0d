import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/systems/sync.ts'
import type { SyncEntity } from '#domain/systems/entities.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import type { SyncOptions } from '#server/sync/options.ts'
import { BATCH_COLUMNS, presentBatch, presentEntity } from './present.ts'
import * as service from './service.ts'

/** How the batches of other systems go, for administrators. */
export function syncScreenRoutes(app: App, { database, clock }: SyncOptions): void {
  addEndpoint(app, contract.syncSummary, async ({ request }) => {
    const entities = await service.readSummary(database, loggedInPerson(request).timeZone)
    return { entidades: entities.map(presentEntity) }
  })

  addEndpoint(app, contract.stopEntity, async ({ params, request }) => {
    await service.setStopped(database, requested(params.entidad, request), true)
    return { detenida: true }
  })

  addEndpoint(app, contract.resumeEntity, async ({ params, request }) => {
    await service.setStopped(database, requested(params.entidad, request), false)
    return { detenida: false }
  })

  addEndpoint(app, contract.runEntity, async ({ params, request }) => ({
    esperan: await service.runNow(database, requested(params.entidad, request)),
  }))

  addEndpoint(app, contract.batchList, async ({ query }) =>
    presentPage(await service.listBatches(database, query), presentBatch),
  )

  addExport(app, clock, contract.batchExport, async ({ query }) => ({
    name: 'Lotes de otros sistemas',
    columns: BATCH_COLUMNS,
    batches: service.exportBatches(database, query),
  }))

  addEndpoint(app, contract.tryRecords, async ({ params, body }) =>
    service.tryRecords(database, {
      entity: params.entidad,
      system: body.sistema,
      records: body.registros,
      now: clock(),
    }),
  )

  addEndpoint(app, contract.shownBatch, async ({ params }) => {
    const batch = await service.readBatch(database, params.id)
    if (batch instanceof Failure) return batch
    return { ...presentBatch(batch), llave: batch.prefix, respuesta: batch.answer }
  })

  addEndpoint(app, contract.tryBatch, async ({ params }) => service.tryBatch(database, params.id, clock()))
}

function requested(entity: SyncEntity, request: FastifyRequest): service.EntityRequest {
  return { entity, audit: auditContext(request), by: loggedInPerson(request).name }
}
