import * as contract from '#contract/documents/certificates.ts'
import { CERTIFICATE_FILE_RULES } from '#domain/tax-documents/certificates.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { addUploadRoutes, readUpload } from '#server/platform/http/uploads.ts'
import { CERTIFICATE_COLUMNS, presentCertificate } from './present.ts'
import { addCertificates, exportCertificates, listCertificates } from './service.ts'

/** The certificates by which seals and Timbres are proven. */
export function certificateRoutes(app: App, { database, clock }: DocumentsOptions): void {
  addEndpoint(app, contract.certificateList, async ({ query }) => {
    const page = await listCertificates(database, query)
    return { filas: page.rows.map(presentCertificate), ...presentPaging(page, page.total) }
  })

  addEndpoint(app, contract.certificateExport, async ({ query, request }) =>
    exportList({
      name: 'Certificados',
      columns: CERTIFICATE_COLUMNS,
      batches: exportCertificates(database, query),
      format: query.formato,
      timeZone: loggedInPerson(request).timeZone,
      now: clock(),
    }),
  )

  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.uploadCertificates, async ({ request }) => {
      const upload = await readUpload(request, { ...CERTIFICATE_FILE_RULES, mostFiles: 1 })
      if (upload instanceof Failure) return upload
      const [file] = upload.files
      if (file === undefined) return new Failure('invalid_input', 'Elige un archivo.')
      const added = await addCertificates(database, auditContext(request), file)
      if (added instanceof Failure) return added
      return { nuevos: added.added, repetidos: added.known, ignorados: added.ignored }
    }),
  )
}
