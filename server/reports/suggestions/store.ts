import { sql, type Kysely } from 'kysely'
import { LISTED_COLUMNS, SUMMARY_SOURCE, type ListedRow } from '#server/catalog/products/summary-store.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { SuggestionKind } from './make-store.ts'

type Db = Kysely<DB>

/** Of a company, the best first, without what its group has bought since they were written. */
export async function suggestedIds(db: Db, companyId: number, kind: SuggestionKind): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above (id, parent_id) as (
      select id, parent_id from companies where id = ${companyId}
      union all
      select c.id, c.parent_id from companies c join above a on c.id = a.parent_id
    ), own (id) as (
      select id from above where parent_id is null
      union all
      select c.id from companies c join own o on c.parent_id = o.id
    )
    select s.id from suggestions r, unnest(r.product_ids) with ordinality as s (id, place)
    where r.company_id = ${companyId} and r.kind = ${kind} and not exists (
      -- They are written each night; of the night on which a month ends the month before is the one.
      select from own join company_parts p on p.company_id = own.id and p.product_id = s.id
      where p.month >= date_trunc('month', shop_day(now()) - 7)::date)
    order by s.place`.execute(db)
  return rows.map(({ id }) => id)
}

/** In the order of the ids. A part that is not shown is left out. */
export async function listedProducts(db: Db, productIds: readonly number[]): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${LISTED_COLUMNS} from ${SUMMARY_SOURCE}
    where p.id = any(${[...productIds]}::integer[]) order by array_position(${[...productIds]}::integer[], p.id)`.execute(
    db,
  )
  return rows
}
