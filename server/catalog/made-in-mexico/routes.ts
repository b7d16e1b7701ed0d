import { madeInMexico } from '#contract/made-in-mexico.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { ONE_MINUTE, addCacheHeaders } from '#server/platform/http/cache-headers.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { countProducts, presentBrands, presentLines } from './present.ts'
import { listMadeInMexico } from './service.ts'
import { presentSummary } from '#server/catalog/products/present-summary.ts'

export function madeInMexicoRoutes(app: App, { database: { db }, basePath }: CatalogOptions): void {
  app.register(async (scope) => {
    addCacheHeaders(scope, ONE_MINUTE)
    addEndpoint(scope, madeInMexico, async ({ query }) => {
      const { linea: lineId, marca: brandId, pagina, porPagina } = query
      const filter = { lineId, brandId }
      const page = { offset: (pagina - 1) * porPagina, limit: porPagina }
      const { products, counts } = await listMadeInMexico(db, filter, page)
      return {
        results: products.map((row) => presentSummary(row, basePath)),
        ...presentPaging(query, countProducts(counts, filter)),
        lineas: presentLines(counts, brandId),
        marcas: presentBrands(counts, lineId),
      }
    })
  })
}
