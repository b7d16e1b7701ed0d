import { sql, type Kysely } from 'kysely'
import type { Counts, Customer } from '#domain/suggestions/suggest.ts'
import { hiddenStatuses } from '#domain/parts/allowance.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readQuery } from '#server/platform/db/lists/read-all.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** The number of the list price among price lists. */
const LIST_PRICE = 0

const SHOWN = sql`p.status not in (${sql.join(hiddenStatuses('page').map((status) => sql.lit(status)))})`

/** Every company, with the top of its group, the branch that supplies it and by which lists it buys (as domain/pricing/part-price.ts). */
export async function customers(db: Db): Promise<readonly Customer[]> {
  const { rows } = await sql<Customer>`
    with recursive below (id, group_id, list_id) as (
      select c.id, c.id, null::integer from companies c where c.parent_id is null
      union all
      -- The nearest list above.
      select c.id, b.group_id, coalesce(t.price_list_id, b.list_id)
      from below b join companies c on c.parent_id = b.id left join company_terms t on t.company_id = b.id
    )
    select b.id, b.group_id as "groupId",
      coalesce((select s.id from branches s where s.id = t.branch_id and s.sells), main.id, 0) as "branchId",
      case when coalesce(t.own_list_only, false) then array_remove(array[t.price_list_id], null)
        else array_remove(array[t.price_list_id, b.list_id, general.id, ${sql.lit(LIST_PRICE)}], null) end as "listIds"
    from below b left join company_terms t on t.company_id = b.id
    left join (select id from branches where is_main) main on true
    left join (select id from price_lists where is_general) general on true`.execute(db)
  return rows
}

/** The products that are shown. */
export async function products(db: Db): Promise<readonly { readonly id: number; readonly lineId: number | null }[]> {
  const { rows } = await sql<{ id: number; lineId: number | null }>`
    select p.id, p.line_id as "lineId" from products p where ${SHOWN} order by p.id`.execute(db)
  return rows
}

/** Products with a price, by price list. */
export async function priced(db: Db): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ list: number; products: number[] }>`
    select price_list_id as list, array_agg(product_id) as products from price_list_prices where price > 0 group by 1
    union all
    select ${sql.lit(LIST_PRICE)}, coalesce(array_agg(id), '{}') from products where list_price > 0`.execute(db)
  return new Map(rows.map(({ list, products: ids }) => [list, ids]))
}

/** Pieces by company and product, of the months that began after a day ('2026-05-31'). */
export function purchasesAfter(database: Database, day: string): Promise<readonly Counts[]> {
  return counts(
    database,
    sql<Counts>`
      select company_id as "companyId", array_agg(product_id) as products, array_agg(pieces) as counts
      from (select company_id, product_id, sum(pieces)::integer as pieces from company_parts where month > ${day}::date group by 1, 2) m
      group by 1`,
  )
}

/** How often the people of a company opened a product after a search, in the weeks that began after a day. */
export function openingsAfter(database: Database, day: string): Promise<readonly Counts[]> {
  return counts(
    database,
    sql<Counts>`
      select company_id as "companyId", array_agg(product_id) as products, array_agg(searched) as counts
      from (select company_id, product_id, sum(searched)::integer as searched from part_openings
        where week > ${day}::date and searched > 0 group by 1, 2) w
      group by 1`,
  )
}

/** Products by company, of all months that have a day after the given one. */
export async function boughtAfter(database: Database, day: string): Promise<ReadonlyMap<number, readonly number[]>> {
  const query = sql<{ companyId: number; products: number[] }>`
    select company_id as "companyId", array_agg(distinct product_id) as products
    from company_parts where month >= date_trunc('month', ${day}::date)::date group by 1`.compile(database.db)
  const bought = new Map<number, readonly number[]>()
  for await (const rows of readQuery<{ companyId: number; products: number[] }>(database.longReads, query))
    for (const { companyId, products: ids } of rows) bought.set(companyId, ids)
  return bought
}

async function counts(database: Database, query: ReturnType<typeof sql<Counts>>): Promise<readonly Counts[]> {
  const all: Counts[] = []
  for await (const rows of readQuery<Counts>(database.longReads, query.compile(database.db))) all.push(...rows)
  return all
}

export const SUGGESTION_KINDS = ['unbought', 'searched'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

export interface SuggestionRow {
  readonly company_id: number
  readonly kind: SuggestionKind
  readonly product_ids: readonly number[]
}

/** In place of all that there are. Call it in a transaction. A company that is gone by now is left out. */
export async function replaceSuggestions(db: Db, rows: readonly SuggestionRow[]): Promise<void> {
  await sql`delete from suggestions`.execute(db)
  await sql`
    insert into suggestions (company_id, kind, product_ids)
    select r.company_id, r.kind, r.product_ids
    from jsonb_populate_recordset(null::suggestions, ${JSON.stringify(rows)}::jsonb) r
    join companies c on c.id = r.company_id`.execute(db)
}
