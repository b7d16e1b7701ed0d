import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/documents/loads.ts'
import { MOST_ZIP_BYTES } from '#domain/tax-documents/loads.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { incomingFolder } from '#server/documents/files/folder.ts'
import * as intake from '#server/documents/intake/load-service.ts'
import type { LoadRow } from '#server/documents/intake/load-store.ts'
import type { IntakeOptions } from '#server/documents/intake/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { deleteStored, storeStream } from '#server/platform/files/stored-files.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { addUploadRoutes, storeUpload } from '#server/platform/http/uploads.ts'
import { FILE_COLUMNS, LOAD_COLUMNS, presentFinding, presentLoad, presentLoadFile } from './present.ts'
import * as service from './service.ts'

/** One file of a request; its kind is checked once it is stored. */
const UPLOAD_RULES = { kinds: [], mostFiles: 1, mostBytes: MOST_ZIP_BYTES, mostBytesInAll: MOST_ZIP_BYTES + 1_000_000 }

/** Files of tax documents that administrators send, and their results. */
export function taxDocumentLoadRoutes(app: App, options: IntakeOptions): void {
  const { database, storage, clock } = options
  const present = (load: LoadRow | Failure) => (load instanceof Failure ? load : presentLoad(load))

  addEndpoint(app, contract.taxDocumentLoads, async ({ query }) =>
    presentPage(await service.listLoads(database, query), presentLoad),
  )

  addExport(app, clock, contract.taxDocumentLoadExport, async ({ query }) => ({
    name: 'Cargas de documentos',
    columns: LOAD_COLUMNS,
    batches: service.exportLoads(database, query),
  }))

  addEndpoint(app, contract.taxDocumentLoad, async ({ params }) =>
    present(await intake.readLoadById(database, params.id)),
  )

  addEndpoint(app, contract.openTaxDocumentLoad, async ({ request }) =>
    present(await intake.openLoad(database, actorOf(request))),
  )

  addEndpoint(app, contract.missingTaxDocumentFiles, async ({ params, body }) => {
    const files = body.archivos.map(({ nombre, bytes }) => ({ name: nombre, bytes }))
    const missing = await intake.missingFiles(database, params.id, files)
    return missing instanceof Failure ? missing : { faltan: [...missing] }
  })

  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.addTaxDocumentFile, async ({ params, request }) => {
      const folder = incomingFolder(storage)
      const upload = await storeUpload(request, UPLOAD_RULES, {
        write: async (content) => (await storeStream(folder, content)).storedAs,
        remove: (names) => deleteStored(folder, names),
      })
      if (upload instanceof Failure) return upload
      const [file] = upload.files
      if (file === undefined) return new Failure('invalid_input', 'Elige un archivo.')
      const added = await intake.addFile(options, params.id, { name: file.name, incoming: file.stored })
      if (added instanceof Failure) return added
      const row = await service.fileById(database.db, { loadId: params.id, id: added.id })
      return row instanceof Failure ? row : presentLoadFile(row)
    }),
  )

  addEndpoint(app, contract.startTaxDocumentLoad, async ({ params, request }) =>
    present(await intake.startLoad(database, actorOf(request), params.id)),
  )

  fileRoutes(app, options)
}

function fileRoutes(app: App, options: IntakeOptions): void {
  const { database, clock } = options

  addEndpoint(app, contract.taxDocumentFileList, async ({ params, query }) =>
    presentPage(await service.listFiles(database, { ...query, loadId: params.id }), presentLoadFile),
  )

  addExport(app, clock, contract.taxDocumentFileExport, async ({ params, query }) => ({
    name: 'Archivos de documentos',
    columns: FILE_COLUMNS,
    batches: service.exportFiles(database, { ...query, loadId: params.id }),
  }))

  addEndpoint(app, contract.taxDocumentFileDetail, async ({ params }) => {
    const detail = await service.fileDetail(options, { loadId: params.id, id: params.archivo })
    if (detail instanceof Failure) return detail
    const { file, comparison, obstacle } = detail
    return {
      archivo: presentLoadFile(file),
      hallazgos: file.findings.map(presentFinding),
      comparacion: comparison && {
        diferencias: comparison.differences.map(({ field, current, other }) => ({
          campo: field,
          actual: current,
          nuevo: other,
        })),
        nuevoEsValido: comparison.isNewValid,
        actualEsValido: comparison.isCurrentValid,
      },
      noSustituye: obstacle,
    }
  })

  addEndpoint(app, contract.replaceTaxDocumentFile, async ({ params, body, request }) => {
    const requested = { loadId: params.id, id: params.archivo, reason: body.motivo, audit: auditContext(request) }
    const row = await service.replaceFile(options, requested)
    return row instanceof Failure ? row : presentLoadFile(row)
  })
}

const actorOf = (request: FastifyRequest) => ({ id: loggedInPerson(request).id, audit: auditContext(request) })
