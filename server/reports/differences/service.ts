import type { Database } from '#server/platform/db/database.ts'
import { readBacklog, type Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { readPage, type Page, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { differenceList, type DifferenceFilters, type ListedDifference } from './store.ts'

export async function listDifferences(
  { db }: Pick<Database, 'db'>,
  query: PageQuery<'encontrada' | 'dia'> & DifferenceFilters,
): Promise<Page<ListedDifference>> {
  return readPage(differenceList(db, query), query)
}

export async function differenceBacklog(
  { db }: Pick<Database, 'db'>,
  filters: Omit<DifferenceFilters, 'buscar'>,
): Promise<Backlog> {
  return readBacklog(differenceList(db, { ...filters, buscar: '' }), 'd.found_at')
}
