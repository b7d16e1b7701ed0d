import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './store.ts'

type Db = Database['db']

export interface PdfCataloguePage {
  readonly catalogues: readonly store.FoundCatalogueRow[]
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
    store.countByYear(db, filters),
    store.countByCategory(db, filters),
  ])
  return { catalogues, total, years, categories }
}

/** PostgreSQL's integer. */
const MAX_ID = 2_147_483_647

export async function findPdfCatalogue(db: Db, id: number): Promise<store.PdfCatalogueRow | Failure> {
  const row = id <= MAX_ID ? await store.activePdfCatalogue(db, id) : undefined
  return row ?? new Failure('not_found', 'Este catálogo no existe o ya no está disponible.')
}

/** Parts with their key on a page, in the order of their keys. */
export async function pageParts(db: Db, id: number, page: number): Promise<store.PagePartRow[] | Failure> {
  const catalogue = await findPdfCatalogue(db, id)
  return catalogue instanceof Failure ? catalogue : store.partsOfPage(db, catalogue.file_name, page)
}

/** The name under which a browser saves the PDF. */
export function pdfFileName({ title, year }: Pick<store.PdfCatalogueRow, 'title' | 'year'>): string {
  return `${title.includes(String(year)) ? title : `${title} ${year}`}.pdf`
}
