import { sql, type RawBuilder } from 'kysely'
import {
  LISTED_COLUMNS,
  SHOWN_PRODUCTS,
  SUMMARY_SOURCE,
  type ListedRow,
} from '#server/catalog/products/summary-store.ts'
import { FITS_RULE } from '#server/content/banners/shelf-store.ts'
import type { Database } from '#server/platform/db/database.ts'

type Db = Database['db']

/** Whether a part `p` is of a promotion `s`. */
const IS_OF_PROMOTION: RawBuilder<boolean> = sql`(case s.products_by
  when 'picked' then exists (select from promotion_products m where m.promotion_id = s.id and m.product_id = p.id)
  else ${FITS_RULE} end)`

/** How many parts a promotion `s` shows. */
export const SHOWN_PARTS: RawBuilder<number> = sql`
  (select count(*)::integer from ${SHOWN_PRODUCTS} p where ${IS_OF_PROMOTION})`

/** Those picked in their order, those of a rule by what sells most. */
export async function partsOfPromotion(
  db: Db,
  promotionId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ListedRow[]> {
  const answer = await sql<ListedRow>`
    with chosen as (
      select p.id, row_number() over (order by m.position, coalesce(sold.units, 0) desc, p.id) as place
      from ${SHOWN_PRODUCTS} p join promotions s on s.id = ${promotionId}
      left join promotion_products m on m.promotion_id = s.id and m.product_id = p.id and s.products_by = 'picked'
      left join product_sales sold on sold.product_id = p.id
      where ${IS_OF_PROMOTION}
      order by place offset ${offset} limit ${limit}
    )
    select ${LISTED_COLUMNS} from ${SUMMARY_SOURCE} join chosen c on c.id = p.id order by c.place`.execute(db)
  return answer.rows
}

export interface BadgeRow {
  readonly productId: number
  readonly badge: string
  readonly slug: string
}

/** Of the parts those with a badge on a day; of several promotions the one that ends first. */
export async function badgesOn(
  db: Db,
  today: string,
  productIds: readonly number[],
  isForReader: RawBuilder<boolean>,
): Promise<BadgeRow[]> {
  const answer = await sql<BadgeRow>`
    select distinct on (p.id) p.id as "productId", s.badge, s.slug
    from products p join promotions s on s.active and s.badge <> '' and ${today}::date between s.starts_on and s.ends_on
    where p.id = any(${[...productIds]}::integer[]) and ${IS_OF_PROMOTION} and ${isForReader}
    order by p.id, s.ends_on, s.id`.execute(db)
  return answer.rows
}
