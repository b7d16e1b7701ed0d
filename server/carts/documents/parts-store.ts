import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Cost of a piece, by part; unknown ones are left out. */
export async function partCosts(db: Db, productIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ productId: number; cost: string }>`
    select product_id as "productId", cost::text from product_costs
    where product_id = any(${[...productIds]}::integer[])`.execute(db)
  return new Map(rows.map(({ productId, cost }) => [productId, cost]))
}

export interface SubstituteRow {
  readonly forProductId: number
  readonly productId: number
}

const MOST_SUBSTITUTES = 5

/** Possible substitutes: the part that superseded it, and those that share a number with it. */
export async function substitutesOf(db: Db, productIds: readonly number[]): Promise<readonly SubstituteRow[]> {
  const { rows } = await sql<SubstituteRow>`
    select p.id as "forProductId", found.id as "productId"
    from products p
    join lateral (
      select distinct on (id) id, position from (
        select p.superseded_by_id as id, 0 as position where p.superseded_by_id is not null
        union all
        select other.product_id, 1 from product_keys own join product_keys other on other.key_folded = own.key_folded
        where own.product_id = p.id and other.product_id <> p.id
        union all
        select k.product_id, 2 from product_keys k where k.key_folded = p.key_folded and k.product_id <> p.id
        union all
        select same.id, 2 from product_keys k join products same on same.key_folded = k.key_folded
        where k.product_id = p.id and same.id <> p.id
      ) candidates order by id, position limit ${MOST_SUBSTITUTES}
    ) found on true
    where p.id = any(${[...productIds]}::integer[])
    order by p.id, found.position, found.id`.execute(db)
  return rows
}

export interface PartName {
  readonly id: number
  readonly key: string
  readonly description: string
  readonly brand: string
  readonly line: string
}

export async function partNames(db: Db, productIds: readonly number[]): Promise<ReadonlyMap<number, PartName>> {
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('lines as l', 'l.id', 'p.line_id')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .select(['p.id', 'p.key', 'p.description'])
    .select(sql<string>`coalesce(b.name, '')`.as('brand'))
    .select(sql<string>`coalesce(l.name, '')`.as('line'))
    .where(sql<boolean>`p.id = any(${[...productIds]}::integer[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
