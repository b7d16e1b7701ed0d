import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface ShopRow {
  readonly name: string
  readonly email: string
  /** '' for none yet. */
  readonly rfc: string
  /** '' for none of its own. */
  readonly logo: string
  readonly timeZone: string
}

export async function shopRow(db: Db): Promise<ShopRow> {
  const row = await db
    .selectFrom('company')
    .select(['name', 'email', 'rfc', 'logo'])
    .select(sql<string>`coalesce((select time_zone from branches where is_main), 'America/Mexico_City')`.as('timeZone'))
    .executeTakeFirst()
  return row ?? { name: '', email: '', rfc: '', logo: '', timeZone: 'America/Mexico_City' }
}

export interface PrintedBranchRow {
  readonly name: string
  readonly address: string
  readonly neighbourhood: string
  readonly city: string
  readonly phones: readonly string[]
  readonly timeZone: string
}

export async function branchToPrint(db: Db, id: number): Promise<PrintedBranchRow> {
  return db
    .selectFrom('branches')
    .select(['name', 'address', 'neighbourhood', 'city', 'phones', 'time_zone as timeZone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export interface CustomerRow {
  readonly tradeName: string
  readonly legalName: string
  readonly rfc: string
}

export async function customerToPrint(db: Db, companyId: number): Promise<CustomerRow> {
  return db
    .selectFrom('companies')
    .select(['trade_name as tradeName', 'legal_name as legalName', 'rfc'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}
