import type { Kysely } from 'kysely'
import type { Scope } from '#domain/customers/sight.ts'
import { isSeenCompany } from '#server/customers/sight-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface CompanyNames {
  readonly id: number
  readonly tradeName: string
  readonly legalName: string
  readonly rfc: string
}

/** By name. */
export async function seenCompanies(db: Kysely<DB>, scope: Scope): Promise<CompanyNames[]> {
  return db
    .selectFrom('companies as c')
    .select(['c.id', 'c.trade_name as tradeName', 'c.legal_name as legalName', 'c.rfc'])
    .where(isSeenCompany(scope, 'c'))
    .where('c.status', '=', 'activa')
    .orderBy('c.folded')
    .orderBy('c.id')
    .execute()
}
