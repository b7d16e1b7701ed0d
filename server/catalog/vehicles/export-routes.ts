import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/catalog/vehicles.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { ENGINE_COLUMNS, MAKE_COLUMNS, MODEL_COLUMNS } from './export-columns.ts'
import * as service from './exports-service.ts'

/** The lists of vehicles and names as files. */
export function vehicleExportRoutes(app: App, { database, clock }: CatalogOptions): void {
  const asked = (query: { readonly formato: 'csv' | 'xlsx' }, request: FastifyRequest) => ({
    format: query.formato,
    timeZone: loggedInPerson(request).timeZone,
    now: clock(),
  })
  addEndpoint(app, contract.makeExport, async ({ query, request }) => {
    const batches = service.exportMakes(database, query)
    return exportList({ name: 'Armadoras', columns: MAKE_COLUMNS, batches, ...asked(query, request) })
  })
  addEndpoint(app, contract.modelExport, async ({ query, request }) => {
    const batches = service.exportModels(database, query)
    return exportList({ name: 'Modelos', columns: MODEL_COLUMNS, batches, ...asked(query, request) })
  })
  addEndpoint(app, contract.engineExport, async ({ query, request }) => {
    const batches = service.exportEngines(database, query)
    return exportList({ name: 'Motores', columns: ENGINE_COLUMNS, batches, ...asked(query, request) })
  })
}
