import { sql, type Kysely } from 'kysely'
import type { Scope } from '#domain/customers/sight.ts'
import { isSeenCompany } from '#server/customers/sight-store.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface Named {
  readonly id: number
  readonly name: string
}

const MOST_COMPANIES = 300
const MOST_FOUND = 20

/** The companies with quotes in the viewer's sight, by name; those beyond the first are found by searching. */
export async function quotedCompanies(db: Db, scope: Scope): Promise<readonly Named[]> {
  return db
    .selectFrom('companies as c')
    .select(['c.id', 'c.trade_name as name'])
    .where(isSeenCompany(scope, 'c'))
    .where(sql<boolean>`exists (select from quotes q where q.company_id = c.id)`)
    .orderBy('c.folded')
    .orderBy('c.id')
    .limit(MOST_COMPANIES)
    .execute()
}

/** Users who answer quotes, or did. */
export async function quoteAdvisors(db: Db): Promise<readonly Named[]> {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.name'])
    .where('u.company_id', 'is', null)
    .where(sql<boolean>`exists (select from quotes q where q.advisor_id = u.id)`)
    .orderBy('u.folded')
    .orderBy('u.id')
    .execute()
}

export interface FoundCustomer extends Named {
  readonly email: string
  readonly companyId: number
  readonly company: string
}

/** People of companies who may get a quote (`quoteCustomer` of store.ts), by name, email or company. */
export async function foundCustomers(db: Db, scope: Scope, text: string): Promise<readonly FoundCustomer[]> {
  return db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.name', 'u.email', 'c.id as companyId', 'c.trade_name as company'])
    .where('u.status', '=', 'activo')
    .where('c.status', '=', 'activa')
    .where(isSeenCompany(scope, 'c'))
    .where(searchCondition(text, { folded: ['u.folded', 'c.folded'], plain: ['u.email'] }))
    .orderBy('c.folded')
    .orderBy('u.folded')
    .orderBy('u.id')
    .limit(MOST_FOUND)
    .execute()
}
