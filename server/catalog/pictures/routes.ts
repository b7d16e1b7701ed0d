import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/catalog/product-pictures.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { pictureActor } from './picture-actor.ts'
import { presentPartPictures } from './present.ts'
import * as service from './service.ts'

/** Pictures of one part. */
export function productPictureRoutes(app: App, { database, storage, basePath }: CatalogOptions): void {
  const present = (view: service.PartPicturesView | Failure) =>
    view instanceof Failure ? view : presentPartPictures(view, basePath)

  addEndpoint(app, contract.partPictures, async ({ params }) =>
    present(await service.readPictures(database, params.id)),
  )

  addEndpoint(app, contract.partByKey, async ({ query }) => {
    const part = await service.findPart(database, query.clave)
    return part instanceof Failure ? part : { id: part.id, k_parte: part.key, descripcion: part.description }
  })

  addEndpoint(app, contract.orderPartPictures, async ({ params, body, request }) => {
    const wanted = { id: params.id, version: body.version, indexes: body.indices }
    return present(await service.orderPictures(database, actorOf(request), wanted))
  })

  addEndpoint(app, contract.describePartPicture, async ({ params, body, request }) => {
    const wanted = { id: params.id, index: params.indice, version: body.version, alt: body.alt }
    return present(await service.describePicture(database, actorOf(request), wanted))
  })

  addEndpoint(app, contract.cropPartPicture, async ({ params, body, request }) => {
    const { version, recorte } = body
    const crop = recorte === null ? null : { x: recorte.x, y: recorte.y, width: recorte.ancho, height: recorte.alto }
    const wanted = { id: params.id, index: params.indice, version, crop }
    return present(await service.cropPicture(database, storage, actorOf(request), wanted))
  })

  addEndpoint(app, contract.removePartPicture, async ({ params, body, request }) => {
    const wanted = { id: params.id, index: params.indice, version: body.version }
    return present(await service.removePicture(database, actorOf(request), wanted))
  })
}

const actorOf = (request: FastifyRequest) => pictureActor(loggedInPerson(request), auditContext(request))
