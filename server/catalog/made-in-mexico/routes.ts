import { madeInMexico } from '#contract/catalog.ts'
import type { Database } from '#server/platform/db/database.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { FOR_A_MINUTE, keepPublicAnswers } from '#server/platform/http/public-answers.ts'
import { pageOfTotal } from '#server/platform/http/page-of-total.ts'
import { brandsOf, linesOf, totalOf } from './present.ts'
import { mexicanCounts, mexicanProducts } from './store.ts'
import { presentSummary } from '#server/catalog/products/present-summary.ts'

export function madeInMexicoRoutes(
  app: App,
  { database: { db }, basePath }: { database: Database; basePath: string },
): void {
  app.register(async (scope) => {
    keepPublicAnswers(scope, FOR_A_MINUTE)
    addEndpoint(scope, madeInMexico, 'public', async ({ query }) => {
      const { linea: lineId, marca: brandId, pagina, porPagina } = query
      const [rows, counts] = await Promise.all([
        mexicanProducts(db, { lineId, brandId }, { offset: (pagina - 1) * porPagina, limit: porPagina }),
        mexicanCounts(db),
      ])
      return {
        results: rows.map((row) => presentSummary(row, basePath)),
        ...pageOfTotal(query, totalOf(counts, { lineId, brandId })),
        lineas: linesOf(counts, brandId),
        marcas: brandsOf(counts, lineId),
      }
    })
  })
}
