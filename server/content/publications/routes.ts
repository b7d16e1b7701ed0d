import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/content/publications.ts'
import { BANNER_PICTURE_RULES } from '#domain/banners/picture-rules.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { storeUploadedPicture } from '#server/content/pictures/upload-service.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { presentLink } from '#server/content/links/present.ts'
import { Failure } from '#server/platform/failure.ts'
import { pictureRow } from '#server/platform/files/picture-row.ts'
import { presentPicture } from '#server/platform/files/present-picture.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { addUploadRoutes, readUpload } from '#server/platform/http/uploads.ts'
import { bodyOf, filterOf, presentDetail, presentRow, PUBLICATION_COLUMNS, writtenOf } from './present.ts'
import * as service from './service.ts'

const DONE = { success: true } as const

/** The blog and the bulletins as they are written. */
export function publicationRoutes(app: App, options: ContentOptions): void {
  const { database, storage, clock } = options
  listRoutes(app, options)

  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.storePublicationPicture, async ({ request }) => {
      const upload = await readUpload(request, BANNER_PICTURE_RULES)
      if (upload instanceof Failure) return upload
      const [file] = upload.files
      if (file === undefined) return new Failure('invalid_input', 'Elige un archivo.')
      const stored = await storeUploadedPicture(database, storage, auditContext(request), {
        bytes: file.bytes,
        use: 'banner',
        action: 'publicacion.imagen_subida',
      })
      if (stored instanceof Failure) return stored
      return { id: stored.id, imagen: presentPicture(pictureRow(stored.picture), '') }
    }),
  )

  addEndpoint(app, contract.publicationById, async ({ params }) => {
    const found = await service.readPublication(database, clock(), params.id)
    return found instanceof Failure ? found : presentDetail(found)
  })

  addEndpoint(app, contract.storePublication, async ({ body, request }) => {
    const made = await service.createPublication(database, editorOf(request), clock(), writtenOf(body))
    return made instanceof Failure ? made : { id: made.id, version: made.version, quitado: [...made.losses] }
  })

  addEndpoint(app, contract.updatePublication, async ({ params, body, request }) => {
    const change = { id: params.id, version: body.version, written: writtenOf(body) }
    const changed = await service.changePublication(database, editorOf(request), clock(), change, bodyOf)
    return changed instanceof Failure ? changed : { version: changed.version, quitado: [...changed.losses] }
  })

  addEndpoint(app, contract.publicationLinks, async ({ params }) => {
    const links = await service.publicationLinks(database, clock(), params.id)
    return links instanceof Failure ? links : { enlaces: links.map(presentLink) }
  })

  addEndpoint(app, contract.removePublication, async ({ params, body, request }) => {
    const wanted = { id: params.id, version: body.version, breaksLinks: body.rompeEnlaces }
    return (await service.removePublication(database, editorOf(request), clock(), wanted)) ?? DONE
  })
}

function listRoutes(app: App, { database, clock }: ContentOptions): void {
  addEndpoint(app, contract.publicationRows, async ({ query }) =>
    presentPage(await service.listPublications(database, clock(), filterOf(query), query), presentRow),
  )

  addExport(app, clock, contract.publicationExport, async ({ query, now }) => ({
    name: 'Publicaciones',
    columns: PUBLICATION_COLUMNS,
    batches: service.exportPublications(database, now, filterOf(query), query.orden),
  }))

  addEndpoint(app, contract.publicationOptions, async ({ request }) => {
    const { lines, models, tags, authors } = await service.publicationChoices(database)
    const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, nombre: name })
    return {
      lineas: lines.map(named),
      modelos: models.map(named),
      etiquetas: tags,
      autores: authors,
      firma: loggedInPerson(request).name,
    }
  })
}

export function editorOf(request: FastifyRequest): service.Editor {
  return { id: loggedInPerson(request).id, audit: auditContext(request) }
}
