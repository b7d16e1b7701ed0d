import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export interface CompanyFields {
  readonly name: string
  readonly since_year: number | null
  readonly email: string
  /** Name of the stored file; '' for none. */
  readonly logo: string
  readonly chat_advisors: string
  readonly chat_support: string
  readonly chat_telemarketing: string
  readonly rfc: string
  readonly legal_name: string
  readonly tax_regime: string
  readonly tax_postal_code: string
}

export interface CompanyRow extends CompanyFields {
  readonly version: number
  readonly updated_at: Date
}

/** @param isLocked nobody else changes it until the transaction ends. */
export async function companyRow(db: Kysely<DB>, { isLocked = false } = {}): Promise<CompanyRow> {
  return db
    .selectFrom('company')
    .select(['name', 'since_year', 'email', 'logo', 'chat_advisors', 'chat_support', 'chat_telemarketing'])
    .select(['rfc', 'legal_name', 'tax_regime', 'tax_postal_code', 'version', 'updated_at'])
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
}

/** @returns the version that it has now. */
export async function updateCompany(db: Kysely<DB>, fields: CompanyFields): Promise<number> {
  const { version } = await db
    .updateTable('company')
    .set((row) => ({ ...fields, version: row('version', '+', 1), updated_at: sql`now()` }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
