import * as contract from '#contract/documents/documents.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { wallTime } from '#server/platform/days.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { ADMIN_DOCUMENT_COLUMNS, CONCEPT_COLUMNS, DOCUMENT_COLUMNS } from './columns.ts'
import { presentAdminTaxDocument, presentTaxDocument, presentTotals } from './present.ts'
import { companiesToChoose, exportConcepts, exportTaxDocuments, listTaxDocuments } from './service.ts'

const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, nombre: name })

export function taxDocumentRoutes(app: App, { database, clock }: DocumentsOptions): void {
  addEndpoint(app, contract.taxDocuments, async ({ query, request }) => {
    const [page, companies] = await Promise.all([
      listTaxDocuments(database, request.viewer, query, query),
      companiesToChoose(database, request.viewer),
    ])
    return {
      filas: page.rows.map(presentTaxDocument),
      ...presentPaging(page, page.total),
      totales: presentTotals(page.totals),
      empresas: companies.map(named),
      sucursales: page.branches.map(named),
      monedas: [...page.currencies],
      hoy: wallTime(clock(), loggedInPerson(request).timeZone).toPlainDate().toString(),
    }
  })

  addEndpoint(app, contract.allTaxDocuments, async ({ query, request }) => {
    const page = await listTaxDocuments(database, request.viewer, query, query)
    return {
      filas: page.rows.map(presentAdminTaxDocument),
      ...presentPaging(page, page.total),
      totales: presentTotals(page.totals),
      sucursales: page.branches.map(named),
      monedas: [...page.currencies],
      hoy: wallTime(clock(), loggedInPerson(request).timeZone).toPlainDate().toString(),
    }
  })

  for (const [endpoint, columns] of [
    [contract.taxDocumentExport, DOCUMENT_COLUMNS],
    [contract.allTaxDocumentExport, ADMIN_DOCUMENT_COLUMNS],
  ] as const) {
    addExport(app, clock, endpoint, async ({ query, request }) => ({
      name: 'Documentos',
      columns,
      batches: exportTaxDocuments(database, request.viewer, query, query.orden),
    }))
  }

  for (const endpoint of [contract.taxDocumentConceptExport, contract.allTaxDocumentConceptExport] as const) {
    addExport(app, clock, endpoint, async ({ query, request }) => ({
      name: 'Conceptos',
      columns: CONCEPT_COLUMNS,
      batches: exportConcepts(database, request.viewer, query, query.orden),
    }))
  }
}
