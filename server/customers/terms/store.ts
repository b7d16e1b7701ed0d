import { sql, type Kysely } from 'kysely'
import { MAX_COMPANY_LEVELS, type Scope } from '#domain/customers/sight.ts'
import { companyList, type CompanyFilters } from '#server/customers/companies/list-store.ts'
import { isAdministrator } from '#server/customers/same-person-store.ts'
import { idsOf } from '#server/platform/db/lists/list-source.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

interface NamedRow {
  readonly id: number
  readonly name: string
}

/** Amounts as the database writes them: '1234.50'. */
export interface TermsFields {
  readonly price_list_id: number | null
  readonly own_list_only: boolean
  readonly credit_limit: string | null
  readonly credit_days: number
  readonly grace_days: number
  readonly blocked_reason: string
  readonly minimum_order: string | null
  readonly maximum_order: string | null
  readonly authorise_up_to: string | null
  readonly branch_id: number | null
}

export interface StoredTerms extends TermsFields {
  readonly version: number
  readonly updated_at: Date
}

export async function termsOf(db: Db, companyId: number): Promise<StoredTerms | undefined> {
  return db
    .selectFrom('company_terms')
    .select(['price_list_id', 'own_list_only', 'credit_limit', 'credit_days', 'grace_days', 'blocked_reason'])
    .select(['minimum_order', 'maximum_order', 'authorise_up_to', 'branch_id', 'version', 'updated_at'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

export interface ExportedTerms {
  readonly company: string
  readonly rfc: string
  readonly price_list: string | null
  readonly own_list_only: boolean
  readonly credit_limit: string | null
  readonly credit_days: number
  readonly grace_days: number
  readonly minimum_order: string | null
  readonly maximum_order: string | null
  readonly branch: string | null
  readonly blocked_reason: string
}

/** The terms of the companies of a list that have any, by their names. */
export function termsOfList(db: Db, scope: Scope, filters: CompanyFilters) {
  return db
    .selectFrom('companies as c')
    .innerJoin('company_terms as t', 't.company_id', 'c.id')
    .leftJoin('price_lists as l', 'l.id', 't.price_list_id')
    .leftJoin('branches as b', 'b.id', 't.branch_id')
    .select(['c.trade_name as company', 'c.rfc', 'l.name as price_list', 't.own_list_only', 't.credit_limit'])
    .select(['t.credit_days', 't.grace_days', 't.minimum_order', 't.maximum_order', 'b.name as branch'])
    .select('t.blocked_reason')
    .where('c.id', 'in', idsOf(companyList(db, scope, filters)))
    .orderBy('c.folded')
    .orderBy('c.id')
}

/** @returns the version that they have now. */
export async function storeTerms(db: Db, companyId: number, fields: TermsFields): Promise<number> {
  const { version } = await db
    .insertInto('company_terms')
    .values({ ...fields, company_id: companyId })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({ ...fields, version: sql`company_terms.version + 1`, updated_at: sql`now()` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/**
 * Notes who is responsible for the limits of a company: the user who loosened them alone, and each who stored the terms unchanged since
 * then. An administrator is responsible as the shop. An account that one of them created, or that created one of them, cannot confirm
 * orders.
 */
export async function noteLimits(
  db: Db,
  companyId: number,
  { actorId, isLoosened }: { readonly actorId: number | null; readonly isLoosened: boolean },
): Promise<void> {
  await sql`
    update company_terms t set limits_by = case
      when ${actorId}::integer is null or ${isAdministrator(sql`${actorId}::integer`)} then '{}'
      when ${isLoosened} then array[${actorId}::integer]
      when t.limits_by = '{}' or ${actorId} = any(t.limits_by) then t.limits_by
      when exists (
        select from account_makers m
        where m.user_id = ${actorId} and m.maker_id = any(t.limits_by)
          or m.maker_id = ${actorId} and m.user_id = any(t.limits_by)) then t.limits_by
      else t.limits_by || ${actorId}::integer end
    where t.company_id = ${companyId}`.execute(db)
}

export interface ShippingChoice {
  readonly branchId: number
  readonly optionId: number
}

export async function shippingOf(db: Db, companyId: number): Promise<ShippingChoice[]> {
  return db
    .selectFrom('company_shipping')
    .select(['branch_id as branchId', 'shipping_option_id as optionId'])
    .where('company_id', '=', companyId)
    .orderBy('branch_id')
    .execute()
}

export async function storeShipping(db: Db, companyId: number, choices: readonly ShippingChoice[]): Promise<void> {
  await db.deleteFrom('company_shipping').where('company_id', '=', companyId).execute()
  if (choices.length === 0) return
  await db
    .insertInto('company_shipping')
    .values(
      choices.map(({ branchId, optionId }) => ({
        company_id: companyId,
        branch_id: branchId,
        shipping_option_id: optionId,
      })),
    )
    .execute()
}

export interface InheritedList {
  readonly list: string
  /** The company of its own list; null: the general one. */
  readonly company: string | null
}

/** By which list a company without one of its own buys: that of the nearest company above it, else the general one. */
export async function inheritedList(db: Db, companyId: number): Promise<InheritedList | null> {
  const { rows } = await sql<InheritedList>`
    with recursive above (id, parent_id, depth) as (
      select c.id, c.parent_id, 0 from companies c where c.id = ${companyId}
      union all
      select c.id, c.parent_id, a.depth + 1 from companies c join above a on c.id = a.parent_id
      where a.depth < ${MAX_COMPANY_LEVELS}
    )
    select found.list, found.company from (
      select l.name as list, c.trade_name as company, a.depth from above a
      join company_terms t on t.company_id = a.id join price_lists l on l.id = t.price_list_id
      join companies c on c.id = a.id where a.depth > 0
      union all
      select name, null, 1000 from price_lists where is_general
    ) found order by found.depth limit 1`.execute(db)
  return rows[0] ?? null
}

export interface ListChoice extends NamedRow {
  readonly isGeneral: boolean
}

/** More lists than any shop has. */
const MOST_LISTS = 500

export async function listChoices(db: Db): Promise<ListChoice[]> {
  return db
    .selectFrom('price_lists')
    .select(['id', 'name', 'is_general as isGeneral'])
    .orderBy('folded')
    .limit(MOST_LISTS)
    .execute()
}

export interface BranchChoice extends NamedRow {
  readonly isMain: boolean
  readonly sells: boolean
  readonly options: readonly (NamedRow & { readonly active: boolean })[]
}

/** The branches of the distributor, with their ways of shipping. */
export async function branchChoices(db: Db): Promise<BranchChoice[]> {
  const { rows } = await sql<BranchChoice>`
    select b.id, b.name, b.is_main as "isMain", b.sells, coalesce((
      select json_agg(json_build_object('id', o.id, 'name', o.name, 'active', o.active) order by o.position, o.id)
      from shipping_options o where o.branch_id = b.id), '[]') as options
    from branches b order by b.is_main desc, b.folded limit 200`.execute(db)
  return rows
}
