import * as contract from '#contract/quotes/files.ts'
import { QUOTE_FILE_RULES } from '#domain/quotes/quote-files.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { Download } from '#server/platform/http/download.ts'
import { addUploadRoutes, readUpload } from '#server/platform/http/uploads.ts'
import type { QuotesOptions } from '#server/quotes/options.ts'
import { quoterOf } from '#server/quotes/quotes/open-quote.ts'
import { presentFile } from './present.ts'
import * as service from './service.ts'

const NO_KEY = new Failure('invalid_input', 'Falta la clave de la petición.', { clave: 'Manda una clave.' })

export function quoteFileRoutes(app: App, options: QuotesOptions): void {
  const { database, clock } = options

  addEndpoint(app, contract.quoteFiles, async ({ params, request }) => {
    const files = await service.readFiles(database, request.viewer, params.id)
    return files instanceof Failure ? files : { archivos: files.map(presentFile) }
  })

  addEndpoint(app, contract.readQuoteFile, async ({ params, request }) => {
    const file = await service.openFile(options, request.viewer, params.id, params.archivo)
    return file instanceof Failure ? file : new Download(file.body, { type: file.type, saveAs: file.name })
  })

  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.addQuoteFile, async ({ params, request }) => {
      const refused = await service.addingRefusal(database, request.viewer, params.id)
      if (refused !== null) return refused
      const upload = await readUpload(request, QUOTE_FILE_RULES)
      if (upload instanceof Failure) return upload
      const { clave = '', interno = '' } = upload.fields
      const [file] = upload.files
      if (file === undefined || clave.length < 8 || clave.length > 100) return NO_KEY
      const sent = { ...file, quoteId: params.id, key: clave, isInternal: interno === 'si' }
      const added = await service.addFile(options, quoterOf(request, clock()), sent)
      return added instanceof Failure ? added : presentFile(added)
    }),
  )

  addEndpoint(app, contract.removeQuoteFile, async ({ params, request }) => {
    const files = await service.removeFile(options, quoterOf(request, clock()), params.id, params.archivo)
    return files instanceof Failure ? files : { archivos: files.map(presentFile) }
  })
}
