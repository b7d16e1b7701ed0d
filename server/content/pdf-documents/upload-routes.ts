import * as contract from '#contract/content/pdf-documents.ts'
import { PDF_PART_BYTES } from '#domain/pdf/pdf-documents.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentUpload } from './present.ts'
import * as service from './upload-service.ts'
import type { UploadRow } from './upload-store.ts'

const NO_BYTES = new Failure('invalid_input', 'Manda los bytes de la parte como application/octet-stream.')

/** PDFs that come in parts, so that a lost connection loses no more than one. */
export function pdfUploadRoutes(app: App, { database, storage }: ContentOptions): void {
  const options = { database, storage }
  const present = (upload: UploadRow | Failure) => (upload instanceof Failure ? upload : presentUpload(upload))

  addEndpoint(app, contract.openPdfUpload, async ({ body, request }) => {
    const { nombre, bytes, modificado } = body
    const wanted = { created_by: loggedInPerson(request).id, name: nombre, bytes, modified: modificado }
    return present(await service.openUpload(options, wanted))
  })

  addEndpoint(app, contract.pdfUpload, async ({ params, request }) =>
    present(await service.readUpload(options, params.id, loggedInPerson(request).id)),
  )

  addEndpoint(
    app,
    contract.cancelPdfUpload,
    async ({ params, request }) =>
      (await service.cancelUpload(options, params.id, loggedInPerson(request).id)) ?? ({ success: true } as const),
  )

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: PDF_PART_BYTES },
      (_, body, done) => done(null, body),
    )
    addEndpoint(scope, contract.addPdfPart, async ({ params, query, body, request }) => {
      if (!Buffer.isBuffer(body)) return NO_BYTES
      const { id: personId } = loggedInPerson(request)
      const part = { id: params.id, personId, from: query.desde, bytes: body, sha256: query.sha256 }
      return present(await service.addPart(options, part))
    })
  })
}
