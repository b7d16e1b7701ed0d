import * as contract from '#contract/documents/sat-metadata.ts'
import { METADATA_UPLOAD_RULES } from '#domain/tax-documents/metadata-differences.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { deleteStored, storeStream, type StoredFile } from '#server/platform/files/stored-files.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage, presentPaging } from '#server/platform/http/present-paging.ts'
import { addUploadRoutes, storeUpload, type UploadStore } from '#server/platform/http/uploads.ts'
import { metadataFolder } from './folder.ts'
import { DIFFERENCE_COLUMNS, presentDifference, presentLoad } from './present.ts'
import * as service from './service.ts'

/** SAT's metadata files, compared with the stored documents. */
export function metadataRoutes(app: App, { database, storage, clock }: DocumentsOptions): void {
  const folder = metadataFolder(storage)
  const store: UploadStore<Omit<StoredFile, 'name'>> = {
    write: (content) => storeStream(folder, content),
    remove: (stored) =>
      deleteStored(
        folder,
        stored.map(({ storedAs }) => storedAs),
      ),
  }
  const rules = { ...METADATA_UPLOAD_RULES, mostBytesInAll: METADATA_UPLOAD_RULES.mostBytes }

  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.uploadMetadata, async ({ request }) => {
      const upload = await storeUpload(request, rules, store)
      if (upload instanceof Failure) return upload
      const [file] = upload.files
      if (file === undefined) return new Failure('invalid_input', 'Elige un archivo.')
      const { id: userId } = loggedInPerson(request)
      return service.beginLoad(database, auditContext(request), { name: file.name, userId, ...file.stored })
    }),
  )

  addEndpoint(app, contract.metadataLoads, async ({ query, request }) => {
    const { id } = loggedInPerson(request)
    const page = await service.listLoads(database, query, query)
    return { filas: page.rows.map((row) => presentLoad(row, id)), ...presentPaging(page, page.total) }
  })

  addEndpoint(app, contract.metadataLoad, async ({ params, request }) => {
    const found = await service.readLoad(database, params.id)
    if (found instanceof Failure) return found
    const porClase = found.counts.map(({ kind, count }) => ({ clase: kind, cuantas: count }))
    return { ...presentLoad(found.load, loggedInPerson(request).id), porClase }
  })

  addEndpoint(app, contract.metadataDifferences, async ({ params, query }) =>
    presentPage(await service.listDifferences(database, params.id, query, query), presentDifference),
  )

  addExport(app, clock, contract.metadataDifferencesExport, async ({ params, query }) => {
    const batches = await service.exportDifferences(database, params.id, query, query.orden)
    if (batches instanceof Failure) return batches
    return { name: `Diferencias con los metadatos ${params.id}`, columns: DIFFERENCE_COLUMNS, batches }
  })
}
