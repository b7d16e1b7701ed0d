import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import * as contract from '#contract/catalog/vehicles.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { resourceRoutes } from '#server/accounts/resources/routes.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { ENGINE_COLUMNS, MAKE_COLUMNS, MODEL_COLUMNS } from './export-columns.ts'
import { NAMES, SYNONYMS } from './names-service.ts'
import { presentEngine, presentMake, presentModel } from './present.ts'
import * as service from './service.ts'

const DONE = { success: true } as const

/** Makes, models, engines, and aliases of them and of the parts. */
export function vehicleRoutes(app: App, options: CatalogOptions): void {
  makeRoutes(app, options)
  modelRoutes(app, options)
  engineRoutes(app, options)
  resourceRoutes(app, options, NAMES)
  resourceRoutes(app, options, SYNONYMS)
}

function authorOf(request: FastifyRequest): service.Author {
  return { audit: auditContext(request), actor: loggedInPerson(request).name }
}

function makeRoutes(app: App, { database, clock }: CatalogOptions): void {
  addEndpoint(app, contract.makeList, async ({ query }) =>
    presentPage(await service.listMakes(database, query), presentMake),
  )
  addExport(app, clock, contract.makeExport, async ({ query }) => ({
    name: 'Armadoras',
    columns: MAKE_COLUMNS,
    batches: service.exportMakes(database, query),
  }))
  addEndpoint(app, contract.storeMake, async ({ body, request }) =>
    service.createMake(database, authorOf(request), body.armadora),
  )
  addEndpoint(app, contract.updateMake, async ({ params, body, request }) =>
    service.renameMake(database, authorOf(request), {
      id: params.id,
      version: body.version,
      name: body.armadora,
      storesFormerName: body.conservaNombre,
    }),
  )
  addEndpoint(
    app,
    contract.deleteMake,
    async ({ params, request }) =>
      (await service.removeVehicle(database, authorOf(request), 'armadora', params.id)) ?? DONE,
  )
  addEndpoint(app, contract.renamePreview, async ({ params }) => {
    const reach = await service.reachOf(database, params.tipo, params.id)
    return reach instanceof Failure ? reach : { usos: [...reach.uses], busquedas: reach.searches }
  })
}

function modelFieldsOf(body: z.output<typeof contract.modelFields>): service.ModelFields {
  return { name: body.modelo, makeId: body.armadora }
}

function modelRoutes(app: App, { database, clock }: CatalogOptions): void {
  addEndpoint(app, contract.modelList, async ({ query }) =>
    presentPage(await service.listModels(database, query), presentModel),
  )
  addExport(app, clock, contract.modelExport, async ({ query }) => ({
    name: 'Modelos',
    columns: MODEL_COLUMNS,
    batches: service.exportModels(database, query),
  }))
  addEndpoint(app, contract.storeModel, async ({ body, request }) =>
    service.createModel(database, authorOf(request), modelFieldsOf(body)),
  )
  addEndpoint(app, contract.updateModel, async ({ params, body, request }) =>
    service.changeModel(database, authorOf(request), {
      id: params.id,
      version: body.version,
      storesFormerName: body.conservaNombre,
      fields: modelFieldsOf(body),
    }),
  )
  addEndpoint(
    app,
    contract.deleteModel,
    async ({ params, request }) =>
      (await service.removeVehicle(database, authorOf(request), 'modelo', params.id)) ?? DONE,
  )
  const presentCounts = ({ moved, cut, kept, parts }: Awaited<ReturnType<typeof service.previewSplit>>) => ({
    pasan: moved,
    seCortan: cut,
    seQuedan: kept,
    partes: parts,
  })
  addEndpoint(app, contract.splitPreview, async ({ params, query }) =>
    presentCounts(await service.previewSplit(database, params.id, { from: query.desde, to: query.hasta })),
  )
  addEndpoint(app, contract.splitModel, async ({ params, body, request }) => {
    const { version, modelo, desde, hasta } = body
    const range = { id: params.id, version, name: modelo, from: desde, to: hasta }
    const split = await service.splitModel(database, authorOf(request), range)
    return split instanceof Failure ? split : { id: split.id, cambios: presentCounts(split.counts) }
  })
}

function engineFieldsOf(body: z.output<typeof contract.engineFields>) {
  return {
    name: body.motor,
    litres: body.litros === null ? null : body.litros.toFixed(1),
    cylinders: body.cilindros,
    codes: body.codigos,
  }
}

function engineRoutes(app: App, { database, clock }: CatalogOptions): void {
  addEndpoint(app, contract.engineList, async ({ query }) =>
    presentPage(await service.listEngines(database, query), presentEngine),
  )
  addExport(app, clock, contract.engineExport, async ({ query }) => ({
    name: 'Motores',
    columns: ENGINE_COLUMNS,
    batches: service.exportEngines(database, query),
  }))
  addEndpoint(app, contract.storeEngine, async ({ body, request }) =>
    service.createEngine(database, authorOf(request), engineFieldsOf(body)),
  )
  addEndpoint(app, contract.updateEngine, async ({ params, body, request }) =>
    service.changeEngine(database, authorOf(request), {
      id: params.id,
      version: body.version,
      fields: engineFieldsOf(body),
    }),
  )
  addEndpoint(
    app,
    contract.deleteEngine,
    async ({ params, request }) =>
      (await service.removeVehicle(database, authorOf(request), 'motor', params.id)) ?? DONE,
  )
}
