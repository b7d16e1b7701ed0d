import * as contract from '#contract/customers/receivables.ts'
import type { CustomersOptions } from '#server/customers/options.ts'
import { wallTime } from '#server/platform/days.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { presentOwed, presentReceivable, RECEIVABLE_COLUMNS } from './present.ts'
import { companyReceivables, exportReceivables } from './service.ts'

export function receivableRoutes(app: App, { database, clock }: CustomersOptions): void {
  addEndpoint(app, contract.companyReceivables, async ({ params, query, request }) => {
    const today = wallTime(clock(), loggedInPerson(request).timeZone).toPlainDate().toString()
    const filters = { companyId: params.id, today, buscar: query.buscar, estado: query.estado }
    const page = await companyReceivables(database, request.viewer, filters, query)
    if (page instanceof Failure) return page
    return { filas: page.rows.map(presentReceivable), ...presentPaging(page, page.total), ...presentOwed(page) }
  })

  addExport(app, clock, contract.companyReceivablesExport, async ({ params, query, request, timeZone, now }) => {
    const today = wallTime(now, timeZone).toPlainDate().toString()
    const filters = { companyId: params.id, today, buscar: query.buscar, estado: query.estado }
    const batches = await exportReceivables(database, request.viewer, filters, query.orden)
    if (batches instanceof Failure) return batches
    return { name: 'Cartera', columns: RECEIVABLE_COLUMNS, batches }
  })
}
