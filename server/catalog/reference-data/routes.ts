import { brands, lines, years } from '#contract/reference-data.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { presentPicture } from '#server/platform/files/present-picture.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { REVALIDATE, addCacheHeaders } from '#server/platform/http/cache-headers.ts'
import { listBrands, listLines, listYears } from './service.ts'

/** Brands and lines of the parts, and model years. */
export function referenceDataRoutes(app: App, { database: { db } }: CatalogOptions): void {
  app.register(async (scope) => {
    addCacheHeaders(scope, REVALIDATE)
    addEndpoint(scope, brands, async ({ query }) => {
      const { rows, total } = await listBrands(db, pageOf(query))
      const marcas = rows.map((row) => ({
        id: row.id,
        marca: row.name,
        viewimagesprinc: row.main_picture_index,
        productos: row.products,
        hechoenmexico: row.made_in_mexico,
        logo: row.logo === null ? null : presentPicture(row.logo, ''),
      }))
      return { marcas, total }
    })

    addEndpoint(scope, lines, async ({ query }) => {
      const { rows, total } = await listLines(db, pageOf(query))
      return { lineas: rows.map((row) => ({ id: row.id, linea: row.name, productos: row.products })), total }
    })

    addEndpoint(scope, years, async () => ({ years: await listYears(db) }))
  })
}

function pageOf(query: { readonly buscar?: string | undefined; readonly pagina: number; readonly porPagina: number }) {
  return { search: query.buscar, offset: (query.pagina - 1) * query.porPagina, limit: query.porPagina }
}
