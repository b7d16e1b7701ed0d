import * as contract from '#contract/reports/suggestions.ts'
import { presentSummary } from '#server/catalog/products/present-summary.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { ReportsOptions } from '#server/reports/options.ts'
import { suggestedTo } from './service.ts'

export function suggestionRoutes(app: App, { database, clock, basePath }: ReportsOptions): void {
  for (const [endpoint, kind] of [
    [contract.unboughtProducts, 'unbought'],
    [contract.searchedProducts, 'searched'],
  ] as const) {
    addEndpoint(app, endpoint, async ({ request: { viewer }, reply }) => {
      reply.header('cache-control', 'no-store')
      const rows = await suggestedTo(database, viewer, { kind, now: clock() })
      return { filtrado: rows.map((row) => presentSummary(row, basePath)) }
    })
  }
}
