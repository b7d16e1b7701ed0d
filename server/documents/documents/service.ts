import type { Viewer } from '#domain/access.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import type { TaxDocumentFilters } from './filters.ts'
import { conceptList, documentFileList } from './files-store.ts'
import { commonDocumentWords, documentCompanies, documentCurrencies, shopBranches, taxDocumentList } from './store.ts'
import { countedMonths, countedTotals, summedTotals, type CountedMonth, type TotalRow } from './totals-store.ts'

type Sort = keyof ReturnType<typeof taxDocumentList>['sort']
type Db = Database['db']

interface Totals {
  readonly rows: readonly TotalRow[]
  readonly documents: number
  /** There are more than these, which are the newest. */
  readonly isPartial: boolean
}

/** A page of the documents in the viewer's sight, with the sums of all that the filters match. */
export async function listTaxDocuments(
  { db }: Pick<Database, 'db'>,
  viewer: Viewer,
  filters: TaxDocumentFilters,
  page: PageQuery<Sort>,
) {
  const common = await commonDocumentWords(db, filters)
  const [totals, branches, currencies] = await Promise.all([
    totalsOf(db, viewer, filters, common),
    shopBranches(db),
    documentCurrencies(db),
  ])
  const known = {
    total: totals.documents,
    isExact: !totals.isPartial,
    partWith: async (from: number, to: number) => monthsWith(db, viewer, { filters, order: page.orden, from, to }),
  }
  const read = await readPage(taxDocumentList(db, viewer, filters, common), page, known)
  return { ...read, totals, branches, currencies }
}

/**
 * The months that contain these places of the list, where it is ordered by day and the sums count its months: earlier documents are not
 * read.
 */
async function monthsWith(
  db: Db,
  viewer: Viewer,
  place: { readonly filters: TaxDocumentFilters; readonly order: string; readonly from: number; readonly to: number },
) {
  const { filters, order, from, to } = place
  if (order !== 'fecha' && order !== '-fecha') return null
  const months = await countedMonths(db, viewer, filters)
  if (months === null) return null
  let before = 0
  let seen = 0
  const found: CountedMonth[] = []
  for (const month of order === 'fecha' ? months : months.toReversed()) {
    if (seen + month.documents <= from) before += month.documents
    else if (seen < to) found.push(month)
    seen += month.documents
  }
  // A document was added or removed between two readings.
  if (seen < to) return null
  const days = found.flatMap((month) => [month.from, month.to]).toSorted()
  const source = taxDocumentList(db, viewer, { ...filters, desde: days[0], hasta: days.at(-1) })
  return { source, before, total: found.reduce((sum, { documents }) => sum + documents, 0) }
}

/** Companies with documents in the viewer's sight, for a choice. */
export async function companiesToChoose({ db }: Pick<Database, 'db'>, viewer: Viewer) {
  return documentCompanies(db, viewer)
}

async function totalsOf(
  db: Db,
  viewer: Viewer,
  filters: TaxDocumentFilters,
  common: readonly string[],
): Promise<Totals> {
  const summed = await summedTotals(db, viewer, filters)
  const { rows, isPartial } =
    summed === null ? await countedTotals(db, viewer, filters, common) : { rows: summed, isPartial: false }
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
