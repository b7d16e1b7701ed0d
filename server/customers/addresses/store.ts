import { sql, type Kysely } from 'kysely'
import { MOST_ADDRESSES } from '#domain/customers/addresses.ts'
import type { AddressRegion } from '#domain/pricing/border-vat.ts'
import { insertRow, updateRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface AddressFields {
  readonly company_branch_id: number | null
  readonly name: string
  readonly recipient: string
  readonly phone: string
  readonly street: string
  readonly neighbourhood: string
  readonly postal_code: string
  readonly city: string
  readonly state: string
  readonly directions: string
  readonly is_default: boolean
  readonly active: boolean
}

export interface AddressRow extends AddressFields {
  readonly id: number
  readonly version: number
  /** The administrator's decision on its VAT; null: its postal code decides. */
  readonly vat_region: AddressRegion | null
  readonly updated_at: Date
  /** Of the company; null: of it as a whole. */
  readonly branch: string | null
}

/** The default one first, those that are out of use last. */
export async function addressesOf(db: Db, companyId: number): Promise<AddressRow[]> {
  return db
    .selectFrom('company_addresses as a')
    .leftJoin('company_branches as b', 'b.id', 'a.company_branch_id')
    .select(['a.id', 'a.version', 'a.updated_at', 'a.company_branch_id', 'a.name', 'a.recipient', 'a.phone'])
    .select(['a.street', 'a.neighbourhood', 'a.postal_code', 'a.city', 'a.state', 'a.directions', 'a.is_default'])
    .select(['a.active', 'b.name as branch'])
    .select(sql<AddressRegion | null>`a.vat_region`.as('vat_region'))
    .where('a.company_id', '=', companyId)
    .orderBy('a.is_default', 'desc')
    .orderBy('a.active', 'desc')
    .orderBy(sql`fold_name(a.name)`)
    .orderBy('a.id')
    .limit(MOST_ADDRESSES)
    .execute()
}

/** Locks the addresses of the company until the transaction ends. */
export async function lockCompany(db: Db, companyId: number): Promise<{ readonly name: string } | undefined> {
  return db
    .selectFrom('companies')
    .select('trade_name as name')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Those that an address may be of. */
export async function openBranches(
  db: Db,
  companyId: number,
): Promise<{ readonly id: number; readonly name: string }[]> {
  return db
    .selectFrom('company_branches')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .orderBy(sql`fold_name(name)`)
    .limit(MOST_ADDRESSES)
    .execute()
}

export async function insertAddress(db: Db, companyId: number, fields: AddressFields): Promise<number> {
  return insertRow(db, 'company_addresses', { ...fields, company_id: companyId })
}

/** @returns the version that it has now. */
export async function updateAddress(db: Db, id: number, fields: AddressFields): Promise<number> {
  return updateRow(db, 'company_addresses', id, {
    ...fields,
    // The decision applied to the former postal code.
    vat_region: sql<string | null>`case when postal_code = ${fields.postal_code} then vat_region end`,
  })
}

/** @returns the version that it has now. */
export async function setVatRegion(db: Db, id: number, region: AddressRegion | null): Promise<number> {
  return updateRow(db, 'company_addresses', id, { vat_region: region })
}

/** Before another one becomes the default. */
export async function forgetDefault(db: Db, companyId: number): Promise<void> {
  await db
    .updateTable('company_addresses')
    .set((row) => ({ is_default: false, version: row('version', '+', 1), updated_at: sql`now()` }))
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .execute()
}
