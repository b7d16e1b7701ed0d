import type { Database } from '#server/platform/db/database.ts'
import { readPage, type Page, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { warningList, type ListedWarning, type WarningFilters } from './warnings-store.ts'

export async function readWarnings(
  { db }: Pick<Database, 'db'>,
  query: PageQuery<'encontrado'> & WarningFilters,
): Promise<Page<ListedWarning>> {
  return readPage(warningList(db, query), query)
}
