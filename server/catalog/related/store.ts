import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { SUMMARY_COLUMNS, SUMMARY_SOURCE, type SummaryRow } from '#server/catalog/products/summary-store.ts'

type Db = Database['db']

/** Of a part for hundreds of vehicles the first stand for all: the work stays bounded. */
const MODELS_COMPARED = 12

/** `kin`: products with an application for a model of the product's, in years that meet. */
const kin = (productId: number) => sql`
  own as (
    select model_id, coalesce(min(year_from), 0) as first, coalesce(max(year_to), 9999) as last
    from applications where product_id = ${productId} group by model_id
    order by count(*) desc, model_id limit ${MODELS_COMPARED}
  ),
  kin as (
    select distinct a.product_id from own join applications a on a.model_id = own.model_id
      and coalesce(a.year_from, 0) <= own.last and own.first <= coalesce(a.year_to, 9999)
    where a.product_id <> ${productId}
  )`

/** Of the product's line, for its vehicles; not those for other positions than its own. By sales, most first. */
export async function ofSameLine(db: Db, productId: number, limit: number): Promise<SummaryRow[]> {
  const answer = await sql<SummaryRow>`
    with ${kin(productId)},
    chosen as (
      select p.id, coalesce(sold.units, 0) as units
      from kin join products p on p.id = kin.product_id
      join products self on self.id = ${productId} and self.line_id = p.line_id
      left join product_sales sold on sold.product_id = p.id
      where p.positions::text[] = '{}' or self.positions::text[] = '{}' or p.positions::text[] && self.positions::text[]
      order by units desc, p.id limit ${limit}
    )
    select ${SUMMARY_COLUMNS} from ${SUMMARY_SOURCE} join chosen on chosen.id = p.id
    order by chosen.units desc, p.id`.execute(db)
  return answer.rows
}

/** Of other lines, for the product's vehicles: the best-selling of each line. By sales, most first. */
export async function ofOtherLines(db: Db, productId: number, limit: number): Promise<SummaryRow[]> {
  const answer = await sql<SummaryRow>`
    with ${kin(productId)},
    best as (
      select distinct on (p.line_id) p.id, sold.units
      from kin join products p on p.id = kin.product_id
      join product_sales sold on sold.product_id = p.id and sold.units > 0
      join products self on self.id = ${productId} and self.line_id is distinct from p.line_id
      where p.line_id is not null
      order by p.line_id, sold.units desc, p.id
    ),
    chosen as (select id, units from best order by units desc, id limit ${limit})
    select ${SUMMARY_COLUMNS} from ${SUMMARY_SOURCE} join chosen on chosen.id = p.id
    order by chosen.units desc, p.id`.execute(db)
  return answer.rows
}
