import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/documents/invoices.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { wallTime } from '#server/platform/days.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { INVOICE_COLUMNS, presentInvoicedCompany, presentInvoices } from './present.ts'
import { exportInvoices, readInvoicedCompanies, readInvoices } from './service.ts'

/** Balances of a company, with the documents of its invoices. */
export function invoiceRoutes(app: App, { database, clock }: DocumentsOptions): void {
  const todayOf = (request: FastifyRequest) =>
    wallTime(clock(), loggedInPerson(request).timeZone).toPlainDate().toString()

  addEndpoint(app, contract.invoiceList, async ({ query, request }) => {
    const today = todayOf(request)
    const read = await readInvoices(database, { ...query, viewer: request.viewer, today }, query)
    return read instanceof Failure ? read : { ...presentInvoices(read, today), ...presentPaging(read, read.total) }
  })

  addExport(app, clock, contract.invoiceExport, async ({ query, request }) => {
    const requested = { ...query, viewer: request.viewer, today: todayOf(request) }
    const batches = await exportInvoices(database, requested, query.orden)
    if (batches instanceof Failure) return batches
    return { name: 'Facturas', columns: INVOICE_COLUMNS, batches }
  })

  addEndpoint(app, contract.invoicedCompanies, async ({ query, request }) => {
    const requested = { ...query, today: todayOf(request) }
    const page = await readInvoicedCompanies(database, request.viewer, requested)
    return { filas: page.rows.map(presentInvoicedCompany), ...presentPaging(page, page.total) }
  })
}
