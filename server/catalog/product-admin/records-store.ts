import { sql, type Kysely } from 'kysely'
import type { Position } from '#domain/position.ts'
import { idsOf } from '#server/platform/db/lists/list-source.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { adminProducts, type ProductFilters } from './list-store.ts'

type Db = Kysely<DB>

export interface StockRow {
  readonly key: string
  readonly branch: string
  readonly quantity: number
  /** Of the figure, in the time zone of its branch: '2026-11-22'. */
  readonly as_of: string
  /** Of the next pieces; null: unknown, or it has passed. */
  readonly arrives_on: string | null
}

/** The stock of each branch for the parts of a list, by their keys. */
export function stockOf(db: Db, filters: ProductFilters) {
  return db
    .selectFrom('products as p')
    .innerJoin('stock as s', 's.product_id', 'p.id')
    .innerJoin('branches as b', 'b.id', 's.branch_id')
    .select(['p.key', 'b.name as branch', 's.quantity'])
    .select(sql<string>`to_char(s.updated_at at time zone b.time_zone, 'YYYY-MM-DD')`.as('as_of'))
    .select(
      sql<
        string | null
      >`case when s.arrives_on >= (now() at time zone b.time_zone)::date then s.arrives_on::text end`.as('arrives_on'),
    )
    .where('p.id', 'in', idsOf(adminProducts(db, filters)))
    .orderBy('p.key_folded')
    .orderBy('b.folded')
}

export interface ApplicationRow {
  readonly key: string
  readonly make: string
  readonly model: string
  readonly year_from: number | null
  readonly year_to: number | null
  readonly engine: string | null
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
  readonly note: string
}

/** Stated applications of the parts of a list, by their keys. Those read from a description are read from it again. */
export function applicationsOf(db: Db, filters: ProductFilters) {
  return stated(db, filters)
    .innerJoin('models as m', 'm.id', 'a.model_id')
    .innerJoin('makes as k', 'k.id', 'm.make_id')
    .leftJoin('engines as e', 'e.id', 'a.engine_id')
    .select(['p.key', 'k.name as make', 'm.name as model', 'a.year_from', 'a.year_to', 'e.name as engine'])
    .select([sql<Position[]>`a.positions::text[]`.as('positions'), 'a.qualifiers', 'a.note'])
    .orderBy('p.key_folded')
    .orderBy('k.folded')
    .orderBy('m.folded')
    .orderBy('a.id')
}

export async function mostQualifiers(db: Db, filters: ProductFilters): Promise<number> {
  const { most } = await stated(db, filters)
    .select(sql<number | null>`max(cardinality(a.qualifiers))`.as('most'))
    .executeTakeFirstOrThrow()
  return most ?? 0
}

function stated(db: Db, filters: ProductFilters) {
  return db
    .selectFrom('products as p')
    .innerJoin('applications as a', 'a.product_id', 'p.id')
    .where('a.source', '<>', 'read')
    .where('p.id', 'in', idsOf(adminProducts(db, filters)))
}
