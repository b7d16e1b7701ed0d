import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Discount } from '#domain/pricing/discount.ts'
import type { DB } from '#server/platform/db/tables.ts'

/** A discount with its share as the database writes it: '8.50' for 8.5 %. */
export type DiscountRow = Omit<Discount, 'share'> & { readonly percent: string }

/** SQL of each value. */
interface Wanted {
  readonly companyId: RawBuilder<number | null>
  /** The list that they buy by. */
  readonly listId: RawBuilder<number | null>
  readonly productIds: readonly number[]
  /** '2026-11-22', or a date. */
  readonly day: RawBuilder<unknown>
}

/** SQL of those that somebody has on a day for any of the parts: for the company, for their list, for everybody. */
export function discountsQuery({ companyId, listId, productIds, day }: Wanted): RawBuilder<DiscountRow> {
  return sql<DiscountRow>`
    select d.id, d.kind, d.name, d.percent::text as percent, d.product_id as "productId", d.brand_id as "brandId",
      d.line_id as "lineId", coalesce(p.key, b.name, l.name, '') as of, d.minimum_quantity as "minimumQuantity",
      to_char(d.starts_on, 'YYYY-MM-DD') as "from", to_char(d.ends_on, 'YYYY-MM-DD') as until,
      d.excludes_others as "excludesOthers"
    from discounts d
    left join products p on p.id = d.product_id
    left join brands b on b.id = d.brand_id
    left join lines l on l.id = d.line_id
    where d.active
      and (d.company_id = ${companyId} or d.price_list_id = ${listId} or (d.company_id is null and d.price_list_id is null))
      and (d.product_id is null or d.product_id = any(${[...productIds]}::integer[]))
      and (d.starts_on is null or d.starts_on <= ${day}::date) and (d.ends_on is null or ${day}::date <= d.ends_on)`
}

/** @param day '2026-11-22' */
export async function discountsFor(
  db: Kysely<DB>,
  { companyId, listId }: { readonly companyId: number | null; readonly listId: number | null },
  productIds: readonly number[],
  day: string,
): Promise<DiscountRow[]> {
  const wanted = {
    companyId: sql<number | null>`${companyId}`,
    listId: sql<number | null>`${listId}`,
    productIds,
    day: sql`${day}`,
  }
  const { rows } = await discountsQuery(wanted).execute(db)
  return rows
}
