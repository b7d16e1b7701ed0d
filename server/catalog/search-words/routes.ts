import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import * as contract from '#contract/catalog/search-words.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { ABBREVIATION_COLUMNS, GENERATION_COLUMNS, UNCARRIED_COLUMNS } from './export-columns.ts'
import { ABBREVIATION, GENERATION, UNCARRIED } from './kinds.ts'
import { presentAbbreviation, presentGeneration, presentUncarried } from './present.ts'
import * as service from './service.ts'

const DONE = { success: true } as const

/** Abbreviations, generations and goods that the store does not carry: words of the search besides names and synonyms. */
export function searchWordRoutes(app: App, options: CatalogOptions): void {
  abbreviationRoutes(app, options)
  generationRoutes(app, options)
  uncarriedRoutes(app, options)
}

const requestedFile =
  ({ clock }: CatalogOptions) =>
  (query: { readonly formato: 'csv' | 'xlsx' }, request: FastifyRequest) => ({
    format: query.formato,
    timeZone: loggedInPerson(request).timeZone,
    now: clock(),
  })

function abbreviationRoutes(app: App, options: CatalogOptions): void {
  const { database } = options
  const requested = requestedFile(options)
  const fieldsOf = ({ abreviatura, significados }: z.output<typeof contract.abbreviationFields>) => ({
    abbreviation: abreviatura,
    meanings: significados,
  })
  addEndpoint(app, contract.abbreviationList, async ({ query }) => {
    const page = await service.listAbbreviations(database, query)
    return { filas: page.rows.map(presentAbbreviation), ...presentPaging(page, page.total) }
  })
  addEndpoint(app, contract.abbreviationExport, async ({ query, request }) => {
    const batches = service.exportAbbreviations(database, query)
    return exportList({ name: 'Abreviaturas', columns: ABBREVIATION_COLUMNS, batches, ...requested(query, request) })
  })
  addEndpoint(app, contract.storeAbbreviation, async ({ body, request }) =>
    service.createRow(database, auditContext(request), ABBREVIATION, fieldsOf(body)),
  )
  addEndpoint(app, contract.updateAbbreviation, async ({ params: { id }, body, request }) => {
    const change = { id, version: body.version, written: fieldsOf(body) }
    return service.changeRow(database, auditContext(request), ABBREVIATION, change)
  })
  addEndpoint(
    app,
    contract.deleteAbbreviation,
    async ({ params, request }) =>
      (await service.removeRow(database, auditContext(request), ABBREVIATION, params.id)) ?? DONE,
  )
}

function generationRoutes(app: App, options: CatalogOptions): void {
  const { database } = options
  const requested = requestedFile(options)
  const fieldsOf = (body: z.output<typeof contract.generationFields>) => ({
    make: body.armadora,
    model: body.modelo,
    names: body.nombres,
    year_from: body.desde,
    year_to: body.hasta,
    engines: body.motores,
    note: body.nota,
    source: body.fuente,
  })
  addEndpoint(app, contract.generationList, async ({ query }) => {
    const page = await service.listGenerations(database, query)
    return { filas: page.rows.map(presentGeneration), ...presentPaging(page, page.total) }
  })
  addEndpoint(app, contract.generationExport, async ({ query, request }) => {
    const batches = service.exportGenerations(database, query)
    return exportList({ name: 'Generaciones', columns: GENERATION_COLUMNS, batches, ...requested(query, request) })
  })
  addEndpoint(app, contract.storeGeneration, async ({ body, request }) =>
    service.createRow(database, auditContext(request), GENERATION, fieldsOf(body)),
  )
  addEndpoint(app, contract.updateGeneration, async ({ params: { id }, body, request }) => {
    const change = { id, version: body.version, written: fieldsOf(body) }
    return service.changeRow(database, auditContext(request), GENERATION, change)
  })
  addEndpoint(
    app,
    contract.deleteGeneration,
    async ({ params, request }) =>
      (await service.removeRow(database, auditContext(request), GENERATION, params.id)) ?? DONE,
  )
}

function uncarriedRoutes(app: App, options: CatalogOptions): void {
  const { database } = options
  const requested = requestedFile(options)
  const fieldsOf = ({ terminos, lineaCercana }: z.output<typeof contract.uncarriedFields>) => ({
    terms: terminos,
    nearest_line: lineaCercana === '' ? null : lineaCercana,
  })
  addEndpoint(app, contract.uncarriedList, async ({ query }) => {
    const page = await service.listUncarried(database, query)
    return { filas: page.rows.map(presentUncarried), ...presentPaging(page, page.total) }
  })
  addEndpoint(app, contract.uncarriedExport, async ({ query, request }) => {
    const batches = service.exportUncarried(database, query)
    return exportList({
      name: 'Lo que no se maneja',
      columns: UNCARRIED_COLUMNS,
      batches,
      ...requested(query, request),
    })
  })
  addEndpoint(app, contract.storeUncarried, async ({ body, request }) =>
    service.createRow(database, auditContext(request), UNCARRIED, fieldsOf(body)),
  )
  addEndpoint(app, contract.updateUncarried, async ({ params: { id }, body, request }) => {
    const change = { id, version: body.version, written: fieldsOf(body) }
    return service.changeRow(database, auditContext(request), UNCARRIED, change)
  })
  addEndpoint(
    app,
    contract.deleteUncarried,
    async ({ params, request }) =>
      (await service.removeRow(database, auditContext(request), UNCARRIED, params.id)) ?? DONE,
  )
}
