import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/catalog/product-batches.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import type { Editor } from '#server/catalog/product-admin/service.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { selectionOf } from '#server/platform/selection.ts'
import { presentBatch, presentPreview } from './present.ts'
import * as service from './service.ts'

export function productBatchRoutes(app: App, { database, clock }: CatalogOptions): void {
  const editor = (request: FastifyRequest): Editor => ({
    person: loggedInPerson(request),
    audit: auditContext(request),
    now: clock(),
  })

  addEndpoint(app, contract.previewBatch, async ({ body }) => {
    const found = await service.previewBatch(database, clock(), {
      selection: selectionOf(body.seleccion),
      change: body.cambio,
    })
    return found instanceof Failure ? found : presentPreview(found)
  })

  addEndpoint(app, contract.startBatch, async ({ body, request }) => {
    const wanted = { id: body.id, selection: selectionOf(body.seleccion), change: body.cambio }
    const started = await service.startBatch(database, editor(request), wanted)
    return started instanceof Failure ? started : { id: body.id, trabajo: started.jobId }
  })

  addEndpoint(app, contract.batchList, async ({ query }) =>
    presentPage(await service.listBatches(database, query), presentBatch),
  )

  addEndpoint(app, contract.batch, async ({ params }) => {
    const found = await service.readBatch(database, params.id)
    if (found instanceof Failure) return found
    const kept = found.kept.map(({ id, key, kept: fields }) => ({ id, k_parte: key, campos: fields }))
    return { ...presentBatch(found.row), dejadas: kept }
  })

  addEndpoint(app, contract.revertBatch, async ({ params, request }) => {
    const started = await service.revertBatch(database, editor(request), params.id)
    return started instanceof Failure ? started : { trabajo: started.jobId }
  })
}
