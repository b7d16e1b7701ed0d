import * as contract from '#contract/documents/admin-documents.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { matchByHand } from '#server/documents/matching/match-service.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { DOCUMENT_COLUMNS, presentDocumentRow } from '#server/documents/review/present.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { presentUnmatched } from './present.ts'
import * as service from './service.ts'

/** Documents whose company is not known, and their assignment. */
export function unmatchedDocumentRoutes(
  app: App,
  { database, clock }: Pick<DocumentsOptions, 'database' | 'clock'>,
): void {
  addEndpoint(app, contract.unmatchedTaxDocuments, async ({ query }) =>
    presentPage(await service.listUnmatched(database, query), presentUnmatched),
  )

  addExport(app, clock, contract.unmatchedTaxDocumentExport, async ({ query }) => ({
    name: 'Documentos por asignar',
    columns: DOCUMENT_COLUMNS,
    batches: service.exportUnmatched(database, query),
  }))

  addEndpoint(app, contract.matchTaxDocument, async ({ params, body, request }) => {
    const match = { uuid: params.uuid, companyId: body.empresa, orderId: body.pedido, audit: auditContext(request) }
    const row = await matchByHand(database, match)
    return row instanceof Failure ? row : presentDocumentRow(row)
  })
}
