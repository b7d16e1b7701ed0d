import type { Viewer } from '#domain/access.ts'
import { NO_COMPANY } from '#server/customers/companies/service.ts'
import { may } from '#server/customers/policy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import type { Failure } from '#server/platform/failure.ts'
import { owedByCompany, receivableList, type ReceivableFilters, type ReceivableRow } from './store.ts'

type Sort = keyof ReturnType<typeof receivableList>['sort']

/** The invoices of a company that the viewer sees. */
export async function companyReceivables(
  { db }: Database,
  viewer: Viewer,
  filters: ReceivableFilters,
  page: PageQuery<Sort>,
) {
  const { companyId, today } = filters
  if (!(await may(db, viewer, 'read', { id: companyId }))) return NO_COMPANY
  const [read, owed] = await Promise.all([
    readPage(receivableList(db, filters), page),
    owedByCompany(db, companyId, today),
  ])
  return { ...read, ...owed }
}

/** All that the filters give, for a user who sees the company. */
export async function exportReceivables(
  database: Database,
  viewer: Viewer,
  filters: ReceivableFilters,
  order: PageQuery<Sort>['orden'],
): Promise<AsyncIterable<readonly ReceivableRow[]> | Failure> {
  if (!(await may(database.db, viewer, 'read', { id: filters.companyId }))) return NO_COMPANY
  return readAll(database, receivableList(database.db, filters), order)
}
