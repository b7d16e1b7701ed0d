import type { Viewer } from '#domain/access.ts'
import { NO_COMPANY } from '#server/customers/companies/service.ts'
import { scopeOf, seesWholeCompany } from '#domain/customers/sight.ts'
import { may } from '#server/customers/policy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { Failure } from '#server/platform/failure.ts'
import { balanceOf, owedByCompany, receivableList, type ReceivableFilters, type ReceivableRow } from './store.ts'

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

/** All that the filters give, for who sees the company. */
export async function exportReceivables(
  database: Database,
  viewer: Viewer,
  filters: ReceivableFilters,
  order: PageQuery<Sort>['orden'],
): Promise<AsyncIterable<readonly ReceivableRow[]> | Failure> {
  if (!(await may(database.db, viewer, 'read', { id: filters.companyId }))) return NO_COMPANY
  return readAll(database, receivableList(database.db, filters), order)
}

type OwnFilters = Omit<ReceivableFilters, 'companyId'>

/** The invoices of the own company, for who sees all of it. */
export async function ownReceivables({ db }: Database, viewer: Viewer, filters: OwnFilters, page: PageQuery<Sort>) {
  const companyId = ownCompanyId(viewer)
  if (companyId instanceof Failure) return companyId
  const [read, balance] = await Promise.all([
    readPage(receivableList(db, { ...filters, companyId }), page),
    balanceOf(db, { ...filters, companyId }),
  ])
  return { ...read, balance }
}

export function exportOwnReceivables(
  database: Database,
  viewer: Viewer,
  filters: OwnFilters,
  order: PageQuery<Sort>['orden'],
): AsyncIterable<readonly ReceivableRow[]> | Failure {
  const companyId = ownCompanyId(viewer)
  if (companyId instanceof Failure) return companyId
  return readAll(database, receivableList(database.db, { ...filters, companyId }), order)
}

function ownCompanyId(viewer: Viewer): number | Failure {
  const companyId = viewer.person?.companyId ?? null
  if (companyId === null) return new Failure('not_found', 'Tu cuenta no pertenece a ninguna empresa.')
  if (!seesWholeCompany(scopeOf(viewer)))
    return new Failure('forbidden', 'El estado de cuenta lo ve quien ve toda la empresa.')
  return companyId
}
