import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import {
  SHOWN_PRODUCTS,
  LISTED_COLUMNS,
  SUMMARY_SOURCE,
  type ListedRow,
} from '#server/catalog/products/summary-store.ts'

type Db = Database['db']

/** A part may fit hundreds of models: the first are enough, and the work stays bounded. */
const MODELS_COMPARED = 12

/** The common table `for_same_vehicle`: products with an application for one of the product's models, in years that overlap. */
const forSameVehicle = (productId: number) => sql`
  own as (
    select model_id, coalesce(min(year_from), 0) as first, coalesce(max(year_to), 9999) as last
    from applications where product_id = ${productId} group by model_id
    order by count(*) desc, model_id limit ${MODELS_COMPARED}
  ),
  for_same_vehicle as (
    select distinct a.product_id from own join applications a on a.model_id = own.model_id
      and coalesce(a.year_from, 0) <= own.last and own.first <= coalesce(a.year_to, 9999)
    where a.product_id <> ${productId}
  )`

/** Products of the same line for the product's vehicles, without those for other positions. The best-selling first. */
export async function sameVehicleInLine(db: Db, productId: number, limit: number): Promise<ListedRow[]> {
  const answer = await sql<ListedRow>`
    with ${forSameVehicle(productId)},
    chosen as (
      select p.id, coalesce(sold.units, 0) as units
      from for_same_vehicle v join ${SHOWN_PRODUCTS} p on p.id = v.product_id
      join products self on self.id = ${productId} and self.line_id = p.line_id
      left join product_sales sold on sold.product_id = p.id
      where p.positions::text[] = '{}' or self.positions::text[] = '{}' or p.positions::text[] && self.positions::text[]
      order by units desc, p.id limit ${limit}
    )
    select ${LISTED_COLUMNS} from ${SUMMARY_SOURCE} join chosen on chosen.id = p.id
    order by chosen.units desc, p.id`.execute(db)
  return answer.rows
}

/** The best-selling product of each other line for the product's vehicles. The best-selling first. */
export async function sameVehicleInOtherLines(db: Db, productId: number, limit: number): Promise<ListedRow[]> {
  const answer = await sql<ListedRow>`
    with ${forSameVehicle(productId)},
    best as (
      select distinct on (p.line_id) p.id, sold.units
      from for_same_vehicle v join ${SHOWN_PRODUCTS} p on p.id = v.product_id
      join product_sales sold on sold.product_id = p.id and sold.units > 0
      join products self on self.id = ${productId} and self.line_id is distinct from p.line_id
      where p.line_id is not null
      order by p.line_id, sold.units desc, p.id
    ),
    chosen as (select id, units from best order by units desc, id limit ${limit})
    select ${LISTED_COLUMNS} from ${SUMMARY_SOURCE} join chosen on chosen.id = p.id
    order by chosen.units desc, p.id`.execute(db)
  return answer.rows
}
