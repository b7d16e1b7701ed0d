import { sql, type RawBuilder } from 'kysely'
import type { ShelfRule } from '#domain/banners/rule.ts'
import {
  LISTED_COLUMNS,
  SHOWN_PRODUCTS,
  SUMMARY_SOURCE,
  type ListedRow,
} from '#server/catalog/products/summary-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Audience } from './audience.ts'
import { isShown } from './store.ts'

type Db = Database['db']

export type ShelfPlace = 'shelf' | 'best_buy'

const RULE = sql`n.rule_line_id, n.rule_brand_id, n.rule_badge, n.rule_best_sellers`

/** The current shelves of a place for the audience. */
function shelvesAt(place: ShelfPlace, now: Date, audience: Audience): RawBuilder<unknown> {
  return sql`select n.id, n.title, n.position, n.products_by, ${RULE} from banners n
    where n.place = ${place} and ${isShown('n', now, audience)}`
}

/** Of a part `p` and a shelf `s`. A rule without any condition, whose line or brand is gone, matches nothing. */
export const FITS_RULE: RawBuilder<boolean> = sql`
  (s.rule_line_id is null or p.line_id = s.rule_line_id) and (s.rule_brand_id is null or p.brand_id = s.rule_brand_id)
  and (s.rule_badge is null or (s.rule_badge = 'new' and p.is_new) or (s.rule_badge = 'special' and p.is_special))
  and (not s.rule_best_sellers or exists (select from best_sellers b where b.product_id = p.id and (b.overall or b.in_line)))
  and (s.rule_line_id is not null or s.rule_brand_id is not null or s.rule_badge is not null or s.rule_best_sellers)`

/** Products of the shelves, each once: those picked in their order, those of a rule by what sells most. */
async function productsOf(db: Db, shelves: RawBuilder<unknown>, limit: number): Promise<ListedRow[]> {
  const answer = await sql<ListedRow>`
    with s as (${shelves}),
    members as (
      select s.position as shelf, s.id as shelf_id, m.product_id, m.position::bigint as place
      from s join banner_products m on m.banner_id = s.id where s.products_by = 'picked'
      union all
      select s.position, s.id, r.id, r.place from s cross join lateral (
        select p.id, row_number() over (order by coalesce(sold.units, 0) desc, p.id) as place
        from ${SHOWN_PRODUCTS} p left join product_sales sold on sold.product_id = p.id
        where ${FITS_RULE} order by place limit ${limit}
      ) r where s.products_by = 'rule'
    ),
    chosen as (select distinct on (product_id) * from members order by product_id, shelf, shelf_id, place)
    select ${LISTED_COLUMNS} from ${SUMMARY_SOURCE} join chosen c on c.product_id = p.id
    order by c.shelf, c.shelf_id, c.place, p.id limit ${limit}`.execute(db)
  return answer.rows
}

/** What a place shows, with the title of its first shelf; '' where it has none. */
export async function showcaseAt(
  db: Db,
  place: ShelfPlace,
  now: Date,
  audience: Audience,
  limit: number,
): Promise<{ readonly title: string; readonly products: ListedRow[] }> {
  const shelves = shelvesAt(place, now, audience)
  const [titles, products] = await Promise.all([
    sql<{ title: string }>`select title from (${shelves}) s order by position, id limit 1`.execute(db),
    productsOf(db, shelves, limit),
  ])
  return { title: titles.rows[0]?.title ?? '', products }
}

function shelfOf({ line, brand, badge, bestSellers }: ShelfRule): RawBuilder<unknown> {
  return sql`select 0 as id, '' as title, 0 as position, 'rule' as products_by, ${line}::integer as rule_line_id,
    ${brand}::integer as rule_brand_id, ${badge}::text as rule_badge, ${bestSellers}::boolean as rule_best_sellers`
}

export async function productsOfRule(db: Db, rule: ShelfRule, limit: number): Promise<ListedRow[]> {
  return productsOf(db, shelfOf(rule), limit)
}

export async function countRule(db: Db, rule: ShelfRule): Promise<{ readonly found: number; readonly all: number }> {
  const { rows } = await sql<{ found: number; all: number }>`
    with s as (${shelfOf(rule)})
    select count(*) filter (where ${FITS_RULE})::integer as found, count(*)::integer as all
    from ${SHOWN_PRODUCTS} p cross join s`.execute(db)
  return rows[0] ?? { found: 0, all: 0 }
}

/** Whether a stored shelf shows any product now. Of `n`, a row of banners. */
export const HAS_PRODUCTS: RawBuilder<boolean> = sql`(case n.products_by
  when 'picked' then exists (select from banner_products m join ${SHOWN_PRODUCTS} p on p.id = m.product_id where m.banner_id = n.id)
  else exists (select from (select ${RULE}) s, ${SHOWN_PRODUCTS} p where ${FITS_RULE}) end)`
