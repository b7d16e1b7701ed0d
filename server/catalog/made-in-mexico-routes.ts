import { madeInMexico } from '#contract/catalog.ts'
import type { Database } from '../platform/database.ts'
import { addEndpoint } from '../platform/http/add-endpoint.ts'
import type { App } from '../platform/http/app-type.ts'
import { FOR_A_MINUTE, keepPublicAnswers } from '../platform/http/public-answers.ts'
import { pageOfTotal } from '../platform/page-of-total.ts'
import { brandsOf, linesOf, totalOf } from './made-in-mexico-counts.ts'
import { mexicanCounts, mexicanProducts } from './made-in-mexico-store.ts'
import { presentSummary } from './present-summary.ts'

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
