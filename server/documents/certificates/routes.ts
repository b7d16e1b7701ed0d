import { buffer } from 'node:stream/consumers'
import * as contract from '#contract/documents/certificates.ts'
import { CERTIFICATE_UPLOAD_RULES } from '#domain/tax-documents/tax-lists.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { addUploadRoutes, storeUpload } from '#server/platform/http/uploads.ts'
import { CERTIFICATE_COLUMNS, presentCertificate, presentSummary, presentUpload } from './present.ts'
import * as service from './service.ts'

/** Together they may be no larger than one of them: certificates are small, and are read in memory. */
const RULES = { ...CERTIFICATE_UPLOAD_RULES, mostBytesInAll: CERTIFICATE_UPLOAD_RULES.mostBytes + 100_000 }

/** Certificates of authorities, of stampers and of issuers. */
export function taxCertificateRoutes(app: App, { database, clock }: DocumentsOptions): void {
  addEndpoint(app, contract.taxCertificates, async ({ query }) =>
    presentPage(await service.listCertificates(database, query, query, clock()), presentCertificate),
  )

  addExport(app, clock, contract.taxCertificateExport, async ({ query, now }) => ({
    name: 'Certificados',
    columns: CERTIFICATE_COLUMNS,
    batches: service.exportCertificates(database, query, query.orden, now),
  }))

  addEndpoint(app, contract.taxCertificateSummary, async () =>
    presentSummary(await service.readSummary(database, clock())),
  )

  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.uploadTaxCertificates, async ({ request }) => {
      const upload = await storeUpload(request, RULES, { write: buffer, remove: async () => {} })
      if (upload instanceof Failure) return upload
      const files = upload.files.map(({ name, stored }) => ({ name, bytes: stored }))
      return presentUpload(await service.addCertificates(database, auditContext(request), files))
    }),
  )

  addEndpoint(app, contract.setCertificateEnvironment, async ({ params, body, request }) => {
    const failure = await service.setEnvironment(database, auditContext(request), params.id, body.pruebas)
    return failure ?? { pruebas: body.pruebas }
  })

  addEndpoint(app, contract.removeTaxCertificate, async ({ params, request }) => {
    const failure = await service.removeCertificate(database, auditContext(request), params.id)
    return failure ?? { id: params.id }
  })
}
