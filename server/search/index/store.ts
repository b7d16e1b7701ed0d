import { sql, type Kysely } from 'kysely'
import type { Position } from '#domain/position.ts'
import type { References } from '#search/catalogue.ts'
import { SUMMARY_COLUMNS, SUMMARY_SOURCE, type SummaryRow } from '#server/catalog/products/summary-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** JSON escapes it, so that no qualifier has it. */
export const APPLICATION_SEPARATOR = '\u001e'

export interface IndexRow extends SummaryRow {
  readonly line_id: number | null
  readonly brand_id: number | null
  /** '{delantera,izquierda}', as PostgreSQL writes an array: few distinct texts, parsed once each. */
  readonly positions: string
  readonly qualifiers: string[]
  readonly units: number
  readonly created_day: number
  /** null: none. */
  readonly keys: readonly [kind: 'alternate' | 'equivalent', key: string, owner: string][] | null
  /**
   * 'model first-year last-year engine positions read qualifiers' of each, joined by APPLICATION_SEPARATOR, with 0 for null, 1 for an
   * application that only the description states, and qualifiers as JSON, '' for none. null: none.
   */
  readonly applications: string | null
}

// In subqueries of each product and not in queries of their own: those would scan the tables whole for each batch. And as one
// value: with twelve applications to a product, a row each takes longer to read than all the rest of building the index.
const INDEX_COLUMNS = sql`${SUMMARY_COLUMNS}, p.line_id, p.brand_id, p.positions::text as positions, p.qualifiers,
  coalesce((select units from product_sales u where u.product_id = p.id), 0) as units,
  (p.created_at::date - date '1970-01-01') as created_day,
  (select json_agg(json_build_array(k.kind, k.key, k.owner) order by k.id) from product_keys k where k.product_id = p.id) as keys,
  (select string_agg(a.model_id || ' ' || coalesce(a.year_from, 0) || ' ' || coalesce(a.year_to, 0) || ' '
      || coalesce(a.engine_id, 0) || ' ' || a.positions::text || case when a.source = 'read' then ' 1 ' else ' 0 ' end
      || case when a.qualifiers = '{}' then '' else array_to_json(a.qualifiers)::text end, ${sql.lit(APPLICATION_SEPARATOR)} order by a.id)
    from applications a where a.product_id = p.id) as applications`

/** The next products by id after `after`; fewer than `limit` means that they were the last. */
export async function indexRowsAfter(db: Db, after: number, limit: number): Promise<IndexRow[]> {
  const answer = await sql<IndexRow>`
    select ${INDEX_COLUMNS} from ${SUMMARY_SOURCE} where p.id > ${after} order by p.id limit ${limit}`.execute(db)
  return answer.rows
}

export async function indexRowsOf(db: Db, ids: readonly number[]): Promise<IndexRow[]> {
  const answer = await sql<IndexRow>`
    select ${INDEX_COLUMNS} from ${SUMMARY_SOURCE} where p.id = any(${ids}::integer[]) order by p.id`.execute(db)
  return answer.rows
}

/** By id, so that equal references are equal as texts. */
export async function references(db: Db): Promise<References> {
  const [lines, brands, makes, models, engines, synonyms, ...names] = await Promise.all([
    db.selectFrom('lines').select(['id', 'name']).orderBy('id').execute(),
    db.selectFrom('brands').select(['id', 'name']).orderBy('id').execute(),
    db.selectFrom('makes').select(['id', 'name']).orderBy('id').execute(),
    db.selectFrom('models').select(['id', 'name', 'make_id as makeId']).orderBy('id').execute(),
    db
      .selectFrom('engines')
      .select(['id', 'name', 'cylinders', sql<number | null>`litres::float8`.as('litres')])
      .orderBy('id')
      .execute(),
    db.selectFrom('synonym_groups').select('terms').orderBy('id').execute(),
    db.selectFrom('vehicle_aliases').select(['alias', 'make', 'model']).orderBy('id').execute(),
    db.selectFrom('abbreviations').select(['abbreviation', 'meanings']).orderBy('id').execute(),
    db
      .selectFrom('model_generations')
      .select(['make', 'model', 'names', 'year_from as yearFrom', 'year_to as yearTo', 'engines'])
      .orderBy('id')
      .execute(),
    db.selectFrom('uncarried_goods').select(['terms', 'nearest_line as nearestLine']).orderBy('id').execute(),
  ])
  const [aliases, abbreviations, generations, uncarried] = names
  return {
    lines,
    brands,
    makes,
    models,
    engines,
    synonyms: synonyms.map((group) => group.terms),
    aliases,
    abbreviations,
    generations,
    uncarried,
  }
}

/**
 * Which transactions are visible, as PostgreSQL writes a snapshot ('xmin:xmax:xip'). Read it before, or in the same snapshot as, what
 * is read with it.
 */
export async function changeCursor(db: Db): Promise<string> {
  const answer = await sql<{ cursor: string }>`select pg_current_snapshot()::text as cursor`.execute(db)
  return answer.rows[0]?.cursor ?? '1:1:'
}

/** Changes that were not visible at the cursor. The first condition uses the index of `catalog_changes`. */
function isSince(cursor: string) {
  return sql`changed_in >= pg_snapshot_xmin(${cursor}::pg_snapshot)
    and not pg_visible_in_snapshot(changed_in, ${cursor}::pg_snapshot)
    and changed_in < pg_snapshot_xmax(pg_current_snapshot())`
}

/**
 * Products changed since the cursor, each change once, and the cursor for the next call. Transaction numbers that this cluster has not
 * assigned yet came with a restored backup and do not count.
 */
export async function changesSince(db: Db, cursor: string): Promise<{ ids: number[]; cursor: string }> {
  const answer = await sql<{ ids: number[]; cursor: string }>`
    select pg_current_snapshot()::text as cursor,
      coalesce((select array_agg(distinct product_id) from catalog_changes where ${isSince(cursor)}), '{}') as ids`.execute(
    db,
  )
  return answer.rows[0] ?? { ids: [], cursor }
}

/** How long changes stay on record. */
const CHANGE_RETENTION = '3 days'
/** No deleted change comes after one that is younger than this: no transaction lasts as long as the difference. */
const SAFE_CHANGE_RETENTION = '2 days'

/**
 * Deletes old changes, which every server has read; one that has not followed the database for that long builds its index anew when
 * it restarts. The last change is never deleted: `catalogueStamp` needs it to see whether there was another.
 */
export async function deleteOldChanges(db: Db): Promise<void> {
  await sql`
    delete from catalog_changes where changed_at < now() - ${CHANGE_RETENTION}::interval and changed_in is distinct from (
      select max(changed_in) from catalog_changes
      where changed_in < pg_snapshot_xmax(pg_current_snapshot()))`.execute(db)
}

/** Tables whose rows are indexed, and those that record their changes; a restored backup replaces them. */
const INDEXED_TABLES =
  'products product_pictures product_keys applications stock product_sales best_sellers catalog_changes'
const REFERENCE_TABLES =
  'lines brands makes models engines synonym_groups vehicle_aliases abbreviations model_generations uncarried_goods'

/** The state of the indexed data, as texts. Two of one cursor are equal only if it was the same both times, in the same database. */
export interface CatalogueStamp {
  /** Of the database's identity, the files of the tables, the names and the last change before the cursor. */
  readonly ground: string
  /** Of the transactions of all changes since: one that was under way at the first time and has ended by the second makes another. */
  readonly since: string
}

/** `hasChangesSince`: all that changed since the cursor is still on record, for who has the same ground. */
export async function catalogueStamp(db: Db, cursor: string): Promise<CatalogueStamp & { hasChangesSince: boolean }> {
  const { rows } = await sql<CatalogueStamp & { hasChangesSince: boolean }>`
    with last_before as (
      select changed_in, changed_at from catalog_changes
      where changed_in < pg_snapshot_xmin(${cursor}::pg_snapshot) order by changed_in desc limit 1)
    select concat_ws(' ', (select system_identifier from pg_control_system()),
      (select oid from pg_database where datname = current_database()),
      ${sql.join(INDEXED_TABLES.split(' ').map((table) => sql`pg_relation_filenode(${table}::regclass)`))},
      md5(concat_ws(';', ${sql.join(
        REFERENCE_TABLES.split(' ').map(
          (table) => sql`coalesce((select string_agg(r::text, ';' order by id) from ${sql.table(table)} r), '')`,
        ),
      )})),
      coalesce((select changed_in || '@' || extract(epoch from changed_at) from last_before), 'none')) as ground,
      md5(coalesce((select string_agg(distinct changed_in::text, ' ') from catalog_changes
        where ${isSince(cursor)}), '')) as since,
      coalesce((select changed_at > now() - ${SAFE_CHANGE_RETENTION}::interval from last_before), false) as "hasChangesSince"`.execute(
    db,
  )
  return rows[0] ?? { ground: '', since: '', hasChangesSince: false }
}

/** '{delantera,izquierda}' → its words. */
export function parsePositions(text: string): Position[] {
  const inner = text.slice(1, -1)
  return inner === '' ? [] : (inner.split(',') as Position[])
}
