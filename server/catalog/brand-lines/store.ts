import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** The side of the relations: the lines of a brand, or the brands of a line. */
export type Side = 'brand' | 'line'

const SIDES = {
  brand: { table: 'brands', own: 'brand_id', other: 'line_id', others: 'lines' },
  line: { table: 'lines', own: 'line_id', other: 'brand_id', others: 'brands' },
} as const

/** Pairs of the parts, with the number of parts of each. */
const USED = sql`(
  select brand_id, line_id, count(*)::integer as parts from products
  where brand_id is not null and line_id is not null group by brand_id, line_id)`

export interface SideRow {
  readonly id: number
  readonly name: string
  readonly relations: number
  /** Pairs that parts have and the relation lacks. */
  readonly missing: number
  readonly unused: number
}

export async function sideRows(db: Db, side: Side, limit: number): Promise<SideRow[]> {
  const { table, own } = SIDES[side]
  const { rows } = await sql<SideRow>`
    with pairs as (
      select brand_id, line_id, r.brand_id is not null as is_related, u.brand_id is not null as is_used
      from brand_lines r full join ${USED} u using (brand_id, line_id)
    ), counted as (
      select ${sql.ref(own)} as id, count(*) filter (where is_related) as relations,
        count(*) filter (where not is_related) as missing, count(*) filter (where is_related and not is_used) as unused
      from pairs group by 1
    )
    select t.id, t.name, coalesce(c.relations, 0)::integer as relations, coalesce(c.missing, 0)::integer as missing,
      coalesce(c.unused, 0)::integer as unused
    from ${sql.table(table)} t left join counted c using (id) order by t.folded, t.id limit ${limit}`.execute(db)
  return rows
}

export interface PairRow {
  readonly id: number
  readonly name: string
  readonly is_related: boolean
  readonly parts: number
}

/** Every line of a brand, or brand of a line, related or not. */
export async function pairRows(db: Db, side: Side, id: number, limit: number): Promise<PairRow[]> {
  const { own, other, others } = SIDES[side]
  const { rows } = await sql<PairRow>`
    select o.id, o.name, r.brand_id is not null as is_related,
      coalesce((select count(*)::integer from products p
        where p.${sql.ref(own)} = ${id} and p.${sql.ref(other)} = o.id), 0) as parts
    from ${sql.table(others)} o
    left join brand_lines r on r.${sql.ref(other)} = o.id and r.${sql.ref(own)} = ${id}
    order by o.folded, o.id limit ${limit}`.execute(db)
  return rows
}

export async function nameOf(db: Db, side: Side, id: number, { isLocked = false } = {}): Promise<string | undefined> {
  const row = await db
    .selectFrom(SIDES[side].table)
    .select('name')
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row?.name
}

/** Existing pairs and deleted rows are skipped. @returns how many were added. */
export async function addPairs(db: Db, side: Side, id: number, others: readonly number[]): Promise<number> {
  const { own, other, others: table } = SIDES[side]
  const { rows } = await sql`
    insert into brand_lines (${sql.ref(own)}, ${sql.ref(other)})
    select ${id}, o.id from ${sql.table(table)} o where o.id = any(${others}::integer[])
    on conflict do nothing returning brand_id`.execute(db)
  return rows.length
}

/** Each brand with each line; deleted ones are skipped. @returns how many were added, of how many. */
export async function addAllPairs(
  db: Db,
  brands: readonly number[],
  lines: readonly number[],
): Promise<{ added: number; all: number }> {
  const { rows } = await sql<{ added: number; all: number }>`
    with wanted as (
      select b.id as brand_id, l.id as line_id from brands b, lines l
      where b.id = any(${brands}::integer[]) and l.id = any(${lines}::integer[])
    ), added as (insert into brand_lines (brand_id, line_id) select * from wanted on conflict do nothing returning brand_id)
    select (select count(*)::integer from added) as added, (select count(*)::integer from wanted) as all`.execute(db)
  return rows[0] ?? { added: 0, all: 0 }
}

/** @returns how many existed. */
export async function removePairs(db: Db, side: Side, id: number, others: readonly number[]): Promise<number> {
  const { own, other } = SIDES[side]
  const { rows } = await sql`
    delete from brand_lines where ${sql.ref(own)} = ${id} and ${sql.ref(other)} = any(${others}::integer[])
    returning brand_id`.execute(db)
  return rows.length
}

export interface OrphanRow {
  readonly brand_id: number
  readonly brand: string
  readonly line_id: number
  readonly line: string
  readonly parts: number
  /** Of all such pairs. */
  readonly total: number
}

const NAMES = sql`b.id as brand_id, b.name as brand, l.id as line_id, l.name as line, count(*) over ()::integer as total`

/** Pairs that parts have and the relation lacks, those of most parts first. */
export async function missingPairs(db: Db, limit: number): Promise<OrphanRow[]> {
  const { rows } = await sql<OrphanRow>`
    select ${NAMES}, u.parts from ${USED} u join brands b on b.id = u.brand_id join lines l on l.id = u.line_id
    where not exists (select from brand_lines r where r.brand_id = u.brand_id and r.line_id = u.line_id)
    order by u.parts desc, b.folded, l.folded limit ${limit}`.execute(db)
  return rows
}

/** Relations without a part. */
export async function unusedPairs(db: Db, limit: number): Promise<OrphanRow[]> {
  const { rows } = await sql<OrphanRow>`
    select ${NAMES}, 0 as parts from brand_lines r join brands b on b.id = r.brand_id join lines l on l.id = r.line_id
    where not exists (select from products p where p.brand_id = r.brand_id and p.line_id = r.line_id)
    order by b.folded, l.folded limit ${limit}`.execute(db)
  return rows
}

export interface LonelyRow {
  readonly id: number
  readonly name: string
  readonly total: number
}

/** Brands without any line, or lines without any brand. */
export async function lonelyRows(db: Db, side: Side, limit: number): Promise<LonelyRow[]> {
  const { table, own } = SIDES[side]
  const { rows } = await sql<LonelyRow>`
    select t.id, t.name, count(*) over ()::integer as total from ${sql.table(table)} t
    where not exists (select from brand_lines r where r.${sql.ref(own)} = t.id)
    order by t.folded, t.id limit ${limit}`.execute(db)
  return rows
}

/** Relates every pair that parts have. @returns how many were missing. */
export async function addMissingPairs(db: Db): Promise<number> {
  const { rows } = await sql`
    insert into brand_lines (brand_id, line_id) select brand_id, line_id from ${USED} u
    on conflict do nothing returning brand_id`.execute(db)
  return rows.length
}

/** @returns how many existed. */
export async function removeUnusedPairs(db: Db): Promise<number> {
  const { rows } = await sql`
    delete from brand_lines r
    where not exists (select from products p where p.brand_id = r.brand_id and p.line_id = r.line_id)
    returning r.brand_id`.execute(db)
  return rows.length
}
