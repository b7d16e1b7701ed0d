import { relatedProducts, similarKeys } from '#contract/products.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { presentSummary } from '#server/catalog/products/present-summary.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { findRelated, findWithSimilarKey } from './service.ts'

/** Related parts: for the vehicles of a product, and for a key that no product has. */
export function relatedRoutes(app: App, { database: { db }, basePath }: CatalogOptions): void {
  addEndpoint(app, relatedProducts, async ({ params }) => {
    const related = await findRelated(db, params.id)
    if (related instanceof Failure) return related
    return {
      mismaLinea: related.sameLine.map((row) => presentSummary(row, basePath)),
      mismoVehiculo: related.otherLines.map((row) => presentSummary(row, basePath)),
    }
  })

  addEndpoint(app, similarKeys, async ({ params }) => {
    const rows = await findWithSimilarKey(db, params.id)
    return {
      results: rows.map((row) => ({
        ...presentSummary(row, basePath),
        encontrado_por: row.other_key === null ? null : { clave: row.other_key, marca: row.other_owner ?? '' },
      })),
    }
  })
}
