import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

/** How a company buys; without one, how everybody does. */
export interface BuyerRow {
  /** Price lists, by id; null: none. */
  readonly ownList: number | null
  /** That of the nearest company above which has one. */
  readonly groupList: number | null
  readonly generalList: number | null
  readonly ownOnly: boolean
  /** The branch that supplies them; null while the shop has none. */
  readonly branchId: number | null
  readonly branch: string
  readonly timeZone: string
  /** '16.00'. */
  readonly vatRate: string
  readonly anonymousPrices: 'none' | 'list' | 'general'
}

/**
 * SQL of the row, after `with recursive`: the parts of the query, the last of which is called `buyer`.
 * @param companyId null: no company. A branch that closed is replaced by the main one.
 */
export function buyerQueries(companyId: number | null): RawBuilder<unknown> {
  return sql`
    above (id, parent_id, depth) as (
      select c.id, c.parent_id, 0 from companies c where c.id = ${companyId}
      union all
      select c.id, c.parent_id, a.depth + 1 from companies c join above a on c.id = a.parent_id where a.depth < 10
    ), buyer as materialized (
      select
        own.price_list_id as "ownList",
        (select t.price_list_id from above a join company_terms t on t.company_id = a.id
          where a.depth > 0 and t.price_list_id is not null order by a.depth limit 1) as "groupList",
        (select id from price_lists where is_general) as "generalList",
        coalesce(own.own_list_only, false) as "ownOnly",
        b.id as "branchId",
        coalesce(b.name, '') as branch,
        coalesce(b.time_zone, 'America/Mexico_City') as "timeZone",
        coalesce(b.vat_rate, 16)::text as "vatRate",
        settings.anonymous_prices as "anonymousPrices"
      from selling_settings settings
      left join company_terms own on own.company_id = ${companyId}
      left join lateral (
        select * from branches each
        where each.is_main or (each.id = own.branch_id and each.sells)
        order by each.is_main limit 1
      ) b on true
    )`
}

export async function buyerRow(db: Kysely<DB>, companyId: number | null): Promise<BuyerRow> {
  const { rows } = await sql<BuyerRow>`with recursive ${buyerQueries(companyId)} select * from buyer`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The settings of selling are gone')
  return row
}

/** What who is not logged in sees: 'none', 'list', 'general'. */
export async function anonymousPrices(db: Kysely<DB>): Promise<BuyerRow['anonymousPrices']> {
  const { rows } = await sql<Pick<BuyerRow, 'anonymousPrices'>>`
    select anonymous_prices as "anonymousPrices" from selling_settings`.execute(db)
  return rows[0]?.anonymousPrices ?? 'none'
}
