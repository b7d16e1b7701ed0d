import { madeInMexico } from '#contract/catalog.ts'
import type { Database } from '../platform/database.ts'
import { addEndpoint } from '../platform/http/add-endpoint.ts'
import type { App } from '../platform/http/app-type.ts'
import { FOR_A_MINUTE, keepPublicAnswers } from '../platform/http/public-answers.ts'
import { pageOfTotal } from '../platform/page-of-total.ts'
import {
  countMexicanProducts,
  mexicanBrands,
  mexicanLines,
  mexicanProducts,
  type FacetRow,
} from './made-in-mexico-store.ts'
import { presentSummary } from './present-summary.ts'

export function madeInMexicoRoutes(
  app: App,
  { database: { db }, basePath }: { database: Database; basePath: string },
): void {
  app.register(async (scope) => {
    keepPublicAnswers(scope, FOR_A_MINUTE)
    addEndpoint(scope, madeInMexico, 'public', async ({ query }) => {
      const { linea: lineId, marca: brandId, pagina, porPagina } = query
      const page = { lineId, brandId, offset: (pagina - 1) * porPagina, limit: porPagina }
      const [rows, total, lines, brands] = await Promise.all([
        mexicanProducts(db, page),
        countMexicanProducts(db, page),
        mexicanLines(db, brandId),
        mexicanBrands(db, lineId),
      ])
      return {
        results: rows.map((row) => presentSummary(row, basePath)),
        ...pageOfTotal(query, total),
        lineas: lines.map(presentFacet),
        marcas: brands.map(presentFacet),
      }
    })
  })
}

function presentFacet({ id, name, products }: FacetRow): { id: number; nombre: string; cantidad: number } {
  return { id, nombre: name, cantidad: products }
}
