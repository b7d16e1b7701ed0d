import type { Viewer } from '#domain/access.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import type { TaxDocumentFilters } from './filters.ts'
import { conceptList, documentFileList } from './files-store.ts'
import { documentCompanies, documentCurrencies, shopBranches, taxDocumentList } from './store.ts'
import { countedTotals, summedTotals, type TotalRow } from './totals-store.ts'

type Sort = keyof ReturnType<typeof taxDocumentList>['sort']
type Db = Database['db']

interface Totals {
  readonly rows: readonly TotalRow[]
  readonly documents: number
  /** There are more than these; they are the newest. */
  readonly isPartial: boolean
}

/** A page of the documents that somebody sees, with what all those of the filters sum up to. */
export async function listTaxDocuments(
  { db }: Pick<Database, 'db'>,
  viewer: Viewer,
  filters: TaxDocumentFilters,
  page: PageQuery<Sort>,
) {
  const [totals, branches, currencies] = await Promise.all([
    totalsOf(db, viewer, filters),
    shopBranches(db),
    documentCurrencies(db),
  ])
  const known = { total: totals.documents, isWhole: !totals.isPartial }
  const read = await readPage(taxDocumentList(db, viewer, filters), page, known)
  return { ...read, totals, branches, currencies }
}

/** Those of which somebody sees documents, to choose from. */
export async function companiesToChoose({ db }: Pick<Database, 'db'>, viewer: Viewer) {
  return documentCompanies(db, viewer)
}

async function totalsOf(db: Db, viewer: Viewer, filters: TaxDocumentFilters): Promise<Totals> {
  const summed = await summedTotals(db, viewer, filters)
  const { rows, isPartial } =
    summed === null ? await countedTotals(db, viewer, filters) : { rows: summed, isPartial: false }
  return { rows, isPartial, documents: rows.reduce((sum, { documents }) => sum + documents, 0) }
}

export function exportTaxDocuments(
  database: Database,
  viewer: Viewer,
  filters: TaxDocumentFilters,
  order: PageQuery<Sort>['orden'],
) {
  return readAll(database, documentFileList(database.db, viewer, filters), order)
}

export function exportConcepts(
  database: Database,
  viewer: Viewer,
  filters: TaxDocumentFilters,
  order: PageQuery<Sort>['orden'],
) {
  return readAll(database, conceptList(database.db, viewer, filters, order.startsWith('-')), order)
}
