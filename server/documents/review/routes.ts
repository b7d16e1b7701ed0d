import * as contract from '#contract/documents/admin-documents.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { IntakeOptions } from '#server/documents/intake/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { selectionOf } from '#server/platform/selection.ts'
import { presentDocumentRow } from './present.ts'
import { REVIEW_COLUMNS, presentReviewed, presentSeries } from './present-review.ts'
import { requestRevalidation } from './revalidate-service.ts'
import * as service from './service.ts'

/** Documents that administrators check: invalid and doubtful ones, missing folios, hidden ones. */
export function documentReviewRoutes(app: App, { database, clock }: Pick<IntakeOptions, 'database' | 'clock'>): void {
  addEndpoint(app, contract.reviewedTaxDocuments, async ({ query }) => {
    const page = await service.listReviewed(database, query)
    const rows = page.rows.map((row) => presentReviewed(row, query.que ?? 'invalidos'))
    return { filas: rows, ...presentPaging(page, page.total) }
  })

  addExport(app, clock, contract.reviewedTaxDocumentExport, async ({ query }) => ({
    name: 'Documentos por revisar',
    columns: REVIEW_COLUMNS,
    batches: service.exportReviewed(database, query),
  }))

  addEndpoint(app, contract.missingFolios, async () => ({
    series: (await service.readMissingFolios(database)).map(presentSeries),
  }))

  addEndpoint(app, contract.revalidateTaxDocuments, async ({ body, request }) => {
    const asking = { personId: loggedInPerson(request).id, audit: auditContext(request) }
    const requested = await requestRevalidation(database, selectionOf(body.seleccion), asking)
    return requested instanceof Failure ? requested : { trabajo: requested.jobId, documentos: requested.documents }
  })

  addEndpoint(app, contract.hideTaxDocument, async ({ params, body, request }) => {
    const audit = auditContext(request)
    const hiding = { uuid: params.uuid, reason: body.motivo, by: audit.actorId, at: clock(), audit }
    const row = await service.hideDocument(database, hiding)
    return row instanceof Failure ? row : presentDocumentRow(row)
  })

  addEndpoint(app, contract.showTaxDocument, async ({ params, request }) => {
    const audit = auditContext(request)
    const hiding = { uuid: params.uuid, reason: null, by: audit.actorId, at: clock(), audit }
    const row = await service.hideDocument(database, hiding)
    return row instanceof Failure ? row : presentDocumentRow(row)
  })
}
