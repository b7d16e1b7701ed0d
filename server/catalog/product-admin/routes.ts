import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/catalog/admin-products.ts'
import * as historyContract from '#contract/catalog/product-history.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { listHistory, previewVersion, restoreVersion } from './restore-service.ts'
import * as list from './list-service.ts'
import { applicationColumns, STOCK_COLUMNS } from './record-columns.ts'
import { PRODUCT_COLUMNS, presentHistory, presentPart, presentReading, presentRow, presentUse } from './present.ts'
import * as service from './service.ts'

export function productAdminRoutes(app: App, { database, clock, basePath }: CatalogOptions): void {
  addEndpoint(app, contract.adminProductList, async ({ query }) =>
    presentPage(await list.listParts(database, query), presentRow),
  )

  addExport(app, clock, contract.adminProductExport, async ({ query }) => ({
    name: 'Productos',
    columns: PRODUCT_COLUMNS,
    batches: list.exportParts(database, query),
  }))

  addExport(app, clock, contract.productStockExport, async ({ query }) => ({
    name: 'Existencias',
    columns: STOCK_COLUMNS,
    batches: list.exportStock(database, query),
  }))

  addExport(app, clock, contract.productApplicationsExport, async ({ query }) => {
    const { batches, mostQualifiers } = await list.exportApplications(database, query)
    return { name: 'Aplicaciones', columns: applicationColumns(mostQualifiers), batches }
  })

  addEndpoint(app, contract.adminProductOptions, async () => {
    const { lines, brands, qualifiers } = await list.partOptions(database)
    const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, nombre: name })
    return { lineas: lines.map(named), marcas: brands.map(named), calificadores: qualifiers }
  })

  addEndpoint(app, contract.partChoices, async ({ query }) => ({
    filas: (await list.findParts(database, query.texto)).map(({ id, key, description }) => ({
      id,
      k_parte: key,
      descripcion: description,
    })),
  }))

  addEndpoint(app, contract.keyUses, async ({ query }) => {
    const { uses, requested } = await list.keyUses(database, query.claves, query.menos ?? 0)
    return { usos: uses.map((use) => presentUse(use, requested)) }
  })

  addEndpoint(app, contract.descriptionReading, async ({ query }) =>
    presentReading(list.readText(query.texto, query.marca)),
  )

  addEndpoint(app, contract.adminProduct, async ({ params }) => {
    const found = await service.readPart(database, params.id)
    return found instanceof Failure ? found : presentPart(found.part, found.held, basePath)
  })

  const editor = (request: FastifyRequest): service.Editor => ({
    person: loggedInPerson(request),
    audit: auditContext(request),
    now: clock(),
  })

  addEndpoint(app, contract.updateProduct, async ({ params, body, request }) => {
    const saved = await service.savePart(database, editor(request), { id: params.id, fields: body })
    return saved instanceof Failure ? saved : { id: saved.id, k_parte: saved.key, version: saved.version }
  })

  addEndpoint(app, contract.releaseField, async ({ params, body, request }) =>
    service.releaseField(database, editor(request), { id: params.id, field: body.campo, version: body.version }),
  )

  addEndpoint(app, historyContract.productHistory, async ({ params, query }) =>
    presentPage(await listHistory(database, params.id, query), presentHistory),
  )

  addEndpoint(app, historyContract.versionPreview, async ({ params }) => {
    const found = await previewVersion(database, params.id, params.version)
    if (found instanceof Failure) return found
    const changes = found.changes.map(({ field, before, after }) => ({ campo: field, antes: before, despues: after }))
    return { version: found.version, cambios: changes, imposibles: [...found.impossible] }
  })

  addEndpoint(app, historyContract.restoreVersion, async ({ params, body, request }) => {
    const wanted = { id: params.id, version: params.version, seen: body.version }
    return restoreVersion(database, editor(request), wanted)
  })
}
