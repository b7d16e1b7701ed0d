import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { LISTED_COLUMNS, SUMMARY_SOURCE, type ListedRow } from '#server/catalog/products/summary-store.ts'

type Db = Database['db']

export interface SimilarKeyRow extends ListedRow {
  /** Another number of the product, equal to the key searched; null where only its own key is similar. */
  readonly other_key: string | null
  readonly other_owner: string | null
}

/** Products that have the folded key as another number, the best-selling first. */
export async function byOtherKey(db: Db, foldedKey: string, limit: number): Promise<SimilarKeyRow[]> {
  const answer = await sql<SimilarKeyRow>`
    select ${LISTED_COLUMNS}, other.key as other_key, other.owner as other_owner
    from ${SUMMARY_SOURCE}
    join lateral (
      select key, owner from product_keys k where k.product_id = p.id and k.key_folded = ${foldedKey}
      order by k.owner limit 1
    ) other on true
    left join product_sales sold on sold.product_id = p.id
    where p.id in (select product_id from product_keys where key_folded = ${foldedKey})
    order by sold.units desc nulls last, p.id limit ${limit}`.execute(db)
  return answer.rows
}

/** On each side. Keys that begin alike are neighbours in the index. */
const NEIGHBOURS = 100

/** Folded keys of products just before and after the folded key in order. */
export async function neighbouringKeys(db: Db, foldedKey: string): Promise<string[]> {
  const answer = await sql<{ key_folded: string }>`
    (select key_folded from products where key_folded >= ${foldedKey} order by key_folded limit ${NEIGHBOURS})
    union all
    (select key_folded from products where key_folded < ${foldedKey} order by key_folded desc limit ${NEIGHBOURS})`.execute(
    db,
  )
  return answer.rows.map((row) => row.key_folded)
}

/** In the order of the keys. */
export async function byFoldedKeys(db: Db, keys: readonly string[]): Promise<SimilarKeyRow[]> {
  if (keys.length === 0) return []
  const answer = await sql<SimilarKeyRow>`
    select ${LISTED_COLUMNS}, null as other_key, null as other_owner
    from ${SUMMARY_SOURCE} where p.key_folded = any(${keys})
    order by array_position(${keys}::text[], p.key_folded)`.execute(db)
  return answer.rows
}
