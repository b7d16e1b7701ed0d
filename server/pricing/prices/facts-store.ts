import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { BRANCHES, type SellingBranchRow } from '#server/pricing/stock/store.ts'
import { buyerQueries, type BuyerRow } from './buyer-store.ts'
import { discountsQuery, type DiscountRow } from './discounts-store.ts'
import { partsColumns, type PartsRow } from './parts-store.ts'

export interface SellingFactsRow<Also> extends PartsRow {
  readonly buyer: BuyerRow
  readonly discounts: readonly DiscountRow[]
  readonly branches: readonly SellingBranchRow[]
  readonly also: Also
}

interface FactsRequest {
  /** null: of no company. */
  readonly companyId: number | null
  readonly productIds: readonly number[]
  readonly now: Date
}

/** Nothing is read with them. */
export const NOTHING = sql<null>`select null`

/** By one statement, and so all of one moment. @param also a query of one value, which is read with them */
export async function sellingFactsRow<Also>(
  db: Kysely<DB>,
  { companyId, productIds, now }: FactsRequest,
  also: RawBuilder<Also>,
): Promise<SellingFactsRow<Also>> {
  const lists = {
    ownList: sql<number | null>`(select "ownList" from buyer)`,
    groupList: sql<number | null>`(select "groupList" from buyer)`,
    generalList: sql<number | null>`(select "generalList" from buyer)`,
  }
  const discounts = discountsQuery({
    companyId: sql<number | null>`${companyId}`,
    listId: sql<number | null>`(select coalesce("ownList", "groupList", "generalList") from buyer)`,
    productIds,
    day: sql`(select ${now}::timestamptz at time zone "timeZone" from buyer)`,
  })
  const { rows } = await sql<SellingFactsRow<Also>>`
    with recursive ${buyerQueries(companyId)}
    select to_json(buyer) as buyer,
      ${partsColumns(productIds, lists)},
      coalesce((select json_agg(each) from (${discounts}) each), '[]') as discounts,
      coalesce((select json_agg(each) from (${BRANCHES}) each), '[]') as branches,
      (${also}) as also
    from buyer`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The settings of selling are gone')
  return row
}
