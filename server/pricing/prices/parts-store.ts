import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { PartStatus } from '#domain/parts/allowance.ts'
import type { DB } from '#server/platform/db/tables.ts'

/** The facts of a part's price, before the rules. Amounts as the database writes them: '1234.50'. */
export interface PricedPartRow {
  readonly id: number
  readonly brandId: number | null
  readonly lineId: number | null
  readonly listPrice: string | null
  readonly own: ListedPriceRow | null
  readonly group: ListedPriceRow | null
  readonly general: ListedPriceRow | null
  readonly status: PartStatus
  readonly successorKey: string | null
  readonly multiple: number
  readonly minimum: number
  readonly coreCharge: string | null
}

/** The stock of a part at a branch that sells and has reported it. */
export type StockRow = readonly [
  productId: number,
  branchId: number,
  /** Unreserved pieces; below zero where more was reserved than there is. */
  free: number,
  /** '2026-12-04'; null: unknown. */
  arrivesOn: string | null,
  /** In seconds since 1970. */
  asOf: number,
]

export interface PartsRow {
  readonly parts: readonly PricedPartRow[]
  /** Of all of them: a list within each part takes PostgreSQL longer. */
  readonly stock: readonly StockRow[]
}

interface ListedPriceRow {
  readonly list: string
  readonly price: string
}

/** SQL of the ids of price lists; null: none. */
interface Lists {
  readonly ownList: RawBuilder<number | null>
  readonly groupList: RawBuilder<number | null>
  readonly generalList: RawBuilder<number | null>
}

/** SQL of the columns of `PartsRow`: the parts in no order. One that is not there, or has been hidden, is left out. */
export function partsColumns(productIds: readonly number[], lists: Lists): RawBuilder<unknown> {
  const ids = sql`${[...productIds]}::integer[]`
  return sql`
    coalesce((select json_agg(each) from (${partsQuery(ids, lists)}) each), '[]') as parts,
    coalesce((select json_agg(json_build_array(s.product_id, s.branch_id, s.quantity - s.reserved, s.arrives_on,
        floor(extract(epoch from s.updated_at))::bigint)) from stock s
      where s.product_id = any(${ids}) and s.branch_id = any(array(select id from branches where sells))), '[]') as stock`
}

function partsQuery(ids: RawBuilder<unknown>, lists: Lists): RawBuilder<PricedPartRow> {
  const priceIn = (list: RawBuilder<number | null>) => sql`
    (select json_build_object('list', l.name, 'price', x.price::text) from price_list_prices x
      join price_lists l on l.id = x.price_list_id where x.product_id = p.id and x.price_list_id = ${list})`
  return sql<PricedPartRow>`
    select p.id, p.brand_id as "brandId", p.line_id as "lineId", p.list_price::text as "listPrice",
      ${priceIn(lists.ownList)} as own, ${priceIn(lists.groupList)} as group, ${priceIn(lists.generalList)} as general,
      p.status, successor.key as "successorKey", p.pack_multiple as multiple, p.minimum_quantity as minimum,
      p.core_charge::text as "coreCharge"
    from products p
    left join products successor on successor.id = p.superseded_by_id and successor.status <> 'hidden'
    where p.id = any(${ids}) and p.status <> 'hidden'`
}

export async function pricedParts(
  db: Kysely<DB>,
  productIds: readonly number[],
  { ownList, groupList, generalList }: { readonly [List in keyof Lists]: number | null },
): Promise<PartsRow> {
  const lists = {
    ownList: sql<number | null>`${ownList}`,
    groupList: sql<number | null>`${groupList}`,
    generalList: sql<number | null>`${generalList}`,
  }
  const { rows } = await sql<PartsRow>`select ${partsColumns(productIds, lists)}`.execute(db)
  return rows[0] ?? { parts: [], stock: [] }
}

export async function listNames(db: Kysely<DB>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('price_lists').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
