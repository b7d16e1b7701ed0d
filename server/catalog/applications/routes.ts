import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/catalog/applications-grid.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import type { Editor } from '#server/catalog/product-admin/service.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentAddition, presentGrid, presentReview } from './present.ts'
import * as service from './service.ts'
import { addToSeveral, previewSeveral } from './several-service.ts'

/** The applications of a part as a grid. `server/search/part-preview` shows what customers find by them. */
export function applicationGridRoutes(app: App, { database, clock }: CatalogOptions): void {
  const editor = (request: FastifyRequest): Editor => ({
    person: loggedInPerson(request),
    audit: auditContext(request),
    now: clock(),
  })

  addEndpoint(app, contract.applicationNames, async () => {
    const { makes, engines } = await service.readNames(database)
    return { marcas: makes.map(({ name, models }) => ({ nombre: name, modelos: models })), motores: engines }
  })

  addEndpoint(app, contract.copyApplications, async ({ query }) => {
    const copied = await service.copyRows(database, query.clave, query.espejo === 'si')
    return copied instanceof Failure ? copied : { k_parte: copied.part.key, filas: copied.cells }
  })

  addEndpoint(app, contract.mirrorApplications, async ({ body }) => {
    const cells = service.mirrorCells(body.filas)
    return cells instanceof Failure ? cells : { filas: cells }
  })

  addEndpoint(app, contract.previewSeveral, async ({ body }) => {
    const parts = await previewSeveral(database, { keys: body.claves, rows: body.filas, mirror: body.espejo })
    return parts instanceof Failure ? parts : { partes: parts.map(presentAddition) }
  })

  addEndpoint(app, contract.addToSeveral, async ({ body, request }) => {
    const done = await addToSeveral(database, editor(request), {
      keys: body.claves,
      rows: body.filas,
      mirror: body.espejo,
    })
    if (done instanceof Failure) return done
    const { parts, added } = done
    const mensaje = added === 0 ? 'Todas las partes ya las tenían.' : 'La Apliacion se actualizo correctamente!'
    return { mensaje, partes: parts, nuevas: added }
  })

  addEndpoint(app, contract.applicationGrid, async ({ params }) => {
    const grid = await service.readGrid(database, params.id)
    return grid instanceof Failure ? grid : presentGrid(grid)
  })

  addEndpoint(app, contract.reviewApplications, async ({ params, body }) => {
    const review = await service.reviewRows(database, params.id, body.filas)
    return review instanceof Failure ? review : presentReview(review)
  })

  addEndpoint(app, contract.updateApplications, async ({ params, body, request }) => {
    const change = { key: params.k_parte, version: body.version, rows: body.filas }
    const saved = await service.saveRows(database, editor(request), change)
    if (saved instanceof Failure) return saved
    const { version, filas } = presentGrid(saved)
    return { mensaje: 'La Apliacion se actualizo correctamente!' as const, version, filas }
  })
}
