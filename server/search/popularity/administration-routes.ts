import * as contract from '#contract/popular-searches.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import type { SearchOptions } from '#server/search/options.ts'
import * as service from './administration-service.ts'
import { COLUMNS, presentPopularSearch } from './present.ts'

/** Popular searches, for administrators who decide which visitors see. */
export function popularSearchRoutes(app: App, { database, clock }: SearchOptions): void {
  addEndpoint(app, contract.popularSearchList, async ({ query }) =>
    presentPage(await service.listPopularSearches(database, query), presentPopularSearch),
  )

  addExport(app, clock, contract.popularSearchExport, async ({ query }) => ({
    name: 'Búsquedas populares',
    columns: COLUMNS,
    batches: service.exportPopularSearches(database, query),
  }))

  for (const [endpoint, hidden] of [
    [contract.hidePopularSearch, true],
    [contract.showPopularSearch, false],
  ] as const) {
    addEndpoint(app, endpoint, async ({ body, request }) => {
      const failure = await service.hidePopularSearch(database, auditContext(request), { folded: body.id, hidden })
      return failure ?? { success: true as const }
    })
  }
}
