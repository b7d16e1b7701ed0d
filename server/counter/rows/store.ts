import { sql, type Kysely } from 'kysely'
import type { Tier } from '#domain/counter/tiers.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface PartRow {
  readonly id: number
  readonly key: string
  readonly description: string
  readonly brandId: number | null
  readonly brand: string
  readonly lineId: number | null
  readonly line: string
  readonly tier: Tier | null
  /** Pieces that were sold. */
  readonly units: number
}

export async function partRows(db: Db, productIds: readonly number[]): Promise<ReadonlyMap<number, PartRow>> {
  const { rows } = await sql<PartRow>`
    select p.id, p.key, p.description, p.brand_id as "brandId", coalesce(b.name, '') as brand, p.line_id as "lineId",
      coalesce(l.name, '') as line, b.tier, coalesce(s.units, 0) as units
    from products p
    left join brands b on b.id = p.brand_id
    left join lines l on l.id = p.line_id
    left join product_sales s on s.product_id = p.id
    where p.id = any(${[...productIds]}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface ReplacementRow {
  readonly productId: number
  readonly isSuccessor: boolean
}

const MOST_REPLACEMENTS = 100

/** The part that took the place of another, and those that share a number with it. */
export async function replacementsOf(db: Db, productId: number): Promise<readonly ReplacementRow[]> {
  const { rows } = await sql<ReplacementRow>`
    select id as "productId", bool_or(is_successor) as "isSuccessor" from (
      select p.superseded_by_id as id, true as is_successor from products p
        where p.id = ${productId} and p.superseded_by_id is not null
      union all
      select other.product_id, false from product_keys own join product_keys other on other.key_folded = own.key_folded
        where own.product_id = ${productId}
      union all
      select k.product_id, false from products p join product_keys k on k.key_folded = p.key_folded where p.id = ${productId}
      union all
      select same.id, false from product_keys k join products same on same.key_folded = k.key_folded
        where k.product_id = ${productId}
    ) found
    where id <> ${productId}
    group by id order by bool_or(is_successor) desc, id limit ${MOST_REPLACEMENTS}`.execute(db)
  return rows
}
