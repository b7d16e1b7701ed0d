import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './store.ts'

type Db = Database['db']

export interface PdfCataloguePage {
  readonly catalogues: readonly store.PdfCatalogueRow[]
  /** Of all pages. */
  readonly total: number
  /** Under the category, whatever the year. */
  readonly years: readonly store.YearCount[]
  /** Under the year, whatever the category. */
  readonly categories: readonly store.CategoryCount[]
}

export async function listPdfCatalogues(
  db: Db,
  filters: store.PdfCatalogueFilters,
  page: { readonly offset: number; readonly limit: number },
): Promise<PdfCataloguePage> {
  const [catalogues, total, years, categories] = await Promise.all([
    store.pdfCataloguePage(db, filters, page),
    store.countPdfCatalogues(db, filters),
    store.countByYear(db, filters.category),
    store.countByCategory(db, filters.year),
  ])
  return { catalogues, total, years, categories }
}

/** PostgreSQL's integer. */
const MAX_ID = 2_147_483_647

export async function findPdfCatalogue(db: Db, id: number): Promise<store.PdfCatalogueRow | Failure> {
  const row = id <= MAX_ID ? await store.activePdfCatalogue(db, id) : undefined
  return row ?? new Failure('not_found', 'Este catálogo no existe o ya no está disponible.')
}

/** The name under which a browser saves the PDF. */
export function pdfFileName({ title, year }: Pick<store.PdfCatalogueRow, 'title' | 'year'>): string {
  return `${title.includes(String(year)) ? title : `${title} ${year}`}.pdf`
}
