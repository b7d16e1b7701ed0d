import { catalogueById, catalogues, type Catalogue } from '#contract/pdf-catalogues.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { Failure } from '#server/platform/failure.ts'
import { pageOfTotal } from '#server/platform/http/page-of-total.ts'
import {
  activeCatalogue,
  catalogueCategories,
  cataloguePage,
  catalogueYears,
  countCatalogues,
  type CatalogueRow,
} from './store.ts'
import { fileAddress, presentPicture } from '#server/content/pictures/present.ts'
import type { ContentOptions } from '#server/content/options.ts'

export function catalogueRoutes(app: App, { database: { db } }: ContentOptions): void {
  addEndpoint(app, catalogues, 'public', async ({ query }) => {
    const filters = { year: query.year, category: query.categoria }
    const [rows, total, years, categories] = await Promise.all([
      cataloguePage(db, filters, { offset: (query.pagina - 1) * query.porPagina, limit: query.porPagina }),
      countCatalogues(db, filters),
      catalogueYears(db, filters.category),
      catalogueCategories(db, filters.year),
    ])
    return {
      results: rows.map(presentCatalogue),
      ...pageOfTotal(query, total),
      years: years.map(({ year, count }) => ({ year, cantidad: count })),
      categorias: categories.map(({ slug, name, count }) => ({ slug, nombre: name, cantidad: count })),
    }
  })

  addEndpoint(app, catalogueById, 'public', async ({ params }) => {
    const row = await activeCatalogue(db, params.id)
    return row === undefined ? noSuchCatalogue() : { results: presentCatalogue(row) }
  })
}

export function noSuchCatalogue(): Failure {
  return new Failure('not_found', 'Este catálogo no existe o ya no está disponible.')
}

function presentCatalogue(row: CatalogueRow): Catalogue {
  return {
    id: row.id,
    titulo: row.title,
    year: row.year,
    categoria: { slug: row.category_slug, nombre: row.category },
    paginas: row.pages,
    bytes: row.bytes,
    portada: row.cover && presentPicture(row.cover, `Portada de ${row.title}`),
    archivo: fileAddress(row.file_name),
    descarga: `/api/catalogos/${row.id}/pdf`,
  }
}
