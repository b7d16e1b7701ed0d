import { sql, type RawBuilder } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { scopeOf } from '#domain/customers/sight.ts'
import { isSeen, isSeenCompany } from '#server/customers/sight-store.ts'

const OWNER = { company: 'd.company_id', branch: 'd.company_branch_id', user: 'd.user_id' }

/**
 * Whether the viewer sees a document (`tax_documents as d`): every list and every read of documents has this condition. Administrators see
 * all; others see valid documents of their sight that are neither hidden nor set aside. An accountant sees those of their companies.
 */
export function isSeenDocument(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.roles.includes('admin')) return sql<boolean>`true`
  return sql<boolean>`(d.state = 'valido' and d.hidden_at is null and d.set_aside_reason = ''
    and (${isSeen(scopeOf(viewer), OWNER)} or ${isOfAccountant(viewer, 'd.company_id')}))`
}

const OF_ORDER = { company: 'r.company_id', branch: 'o.company_branch_id', user: 'o.user_id' }

/** Whether the viewer sees a balance (`receivables as r`, `orders as o`). */
export function isSeenReceivable(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(${isSeen(scopeOf(viewer), OF_ORDER)} or ${isOfAccountant(viewer, 'r.company_id')})`
}

/** Whether the viewer sees invoices of a company (`companies as c`). */
export function isInvoicedCompany(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(${isSeenCompany(scopeOf(viewer), 'c')} or ${isOfAccountant(viewer, 'c.id')})`
}

/** Whether a company, named by a column, gave an accountant access to its documents and their balances. */
function isOfAccountant({ person, roles }: Viewer, company: string): RawBuilder<boolean> {
  if (person === null || person.companyId !== null || !roles.includes('contador')) return sql<boolean>`false`
  return sql<boolean>`${sql.ref(company)} in (${accountantCompanies(person.id)})`
}

/** SQL: the ids of the companies whose documents an accountant reads at this moment. */
function accountantCompanies(userId: number): RawBuilder<number> {
  return sql<number>`
    select ac.company_id from accountant_companies ac join companies c on c.id = ac.company_id
    where ac.user_id = ${userId} and ac.taken_at is null and c.status = 'activa'`
}
