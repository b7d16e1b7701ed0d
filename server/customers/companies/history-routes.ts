import { companyHistory } from '#contract/customers/companies.ts'
import { presentEntry } from '#server/accounts/audit/present-entry.ts'
import type { CustomersOptions } from '#server/customers/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { readHistory } from './history-service.ts'

export function companyHistoryRoutes(app: App, { database }: Pick<CustomersOptions, 'database'>): void {
  addEndpoint(app, companyHistory, async ({ params, query, request }) => {
    const page = await readHistory(database, request.viewer, params.id, query)
    if (page instanceof Failure) return page
    const rows = page.rows.map((row) => {
      // From where it was done is for who reads the audit.
      const { sobre: _, direccion: __, navegador: ___, ...shown } = presentEntry(row)
      return shown
    })
    return { filas: rows, ...presentPaging(page, page.total) }
  })
}
