import { sql, type Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import type { PartStatus } from '#domain/parts/allowance.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { ResolvedRow } from './resolve-rows.ts'

type Db = Kysely<DB>

export interface GridPart {
  readonly id: number
  readonly key: string
  readonly status: PartStatus
  /** The number of its newest row of history; 0: it has none. */
  readonly version: number
}

function parts(db: Db) {
  return db
    .selectFrom('products as p')
    .select(['p.id', 'p.key', sql<PartStatus>`p.status`.as('status')])
    .select(
      sql<number>`(select coalesce(max(h.id), 0)::integer from product_history h where h.product_id = p.id)`.as(
        'version',
      ),
    )
}

export async function partById(db: Db, id: number): Promise<GridPart | undefined> {
  return parts(db).where('p.id', '=', id).executeTakeFirst()
}

export interface KeyedPart extends GridPart {
  /** The requested key, folded. */
  readonly folded: string
}

/** The parts of keys: own key, another key of ours, or a former one, in this order; one row for each key. */
export async function partsByKeys(db: Db, folded: readonly string[]): Promise<KeyedPart[]> {
  const { rows } = await sql<KeyedPart>`
    select distinct on (n.folded) n.folded, p.id, p.key, p.status,
      (select coalesce(max(h.id), 0)::integer from product_history h where h.product_id = p.id) as version
    from (
      select key_folded as folded, id, 1 as rank from products where key_folded = any(${[...folded]}::text[])
      union all
      select key_folded, product_id, 2 from product_keys where kind = 'alternate' and key_folded = any(${[...folded]}::text[])
      union all
      select key_folded, product_id, 3 from product_redirects where key_folded = any(${[...folded]}::text[])) n
    join products p on p.id = n.id
    order by n.folded, n.rank, p.id`.execute(db)
  return rows
}

/** Locked in their order until the end of the transaction. */
export async function lockParts(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from products where id = any(${[...ids]}::integer[]) order by id for no key update`.execute(db)
}

/** The columns that identify an application (`applications_once`). */
const WANTED = sql`as w (model_id integer, year_from smallint, year_to smallint, engine_id integer, positions text[],
  qualifiers text[], note text)`

/** Id for an engine that is not in the catalogue, and in no application. */
const NO_ENGINE = -1

function wantedJson(rows: readonly ResolvedRow[]): string {
  return JSON.stringify(
    rows.map((row) => ({
      model_id: row.modelId,
      year_from: row.yearFrom,
      year_to: row.yearTo,
      engine_id: row.newEngine === null ? row.engineId : NO_ENGINE,
      positions: row.positions,
      qualifiers: row.qualifiers,
      note: row.note,
    })),
  )
}

export interface Addition {
  readonly id: number
  /** Rows that the part does not have. */
  readonly added: number
  readonly same: number
  /** Of those added, rows whose vehicle the part has with other years that overlap. */
  readonly overlapping: number
  /** Applications of the part at present. */
  readonly total: number
}

/** The result of adding rows to parts, by part. */
export async function additions(db: Db, ids: readonly number[], rows: readonly ResolvedRow[]): Promise<Addition[]> {
  const { rows: counted } = await sql<Addition>`
    select p.id, count(*) filter (where not f.same)::integer as added, count(*) filter (where f.same)::integer as same,
      count(*) filter (where not f.same and f.overlapping)::integer as overlapping,
      (select count(*)::integer from applications a where a.product_id = p.id) as total
    from unnest(${[...ids]}::integer[]) as p (id)
    cross join jsonb_to_recordset(${wantedJson(rows)}::jsonb) ${WANTED}
    cross join lateral (
      select coalesce(bool_or((a.year_from, a.year_to) is not distinct from (w.year_from, w.year_to)), false) as same,
        coalesce(bool_or(int4range(a.year_from, a.year_to, '[]') && int4range(w.year_from, w.year_to, '[]')), false) as overlapping
      from applications a
      where a.product_id = p.id and a.model_id = w.model_id and a.engine_id is not distinct from w.engine_id
        and a.positions::text[] = coalesce(w.positions, '{}') and a.qualifiers = coalesce(w.qualifiers, '{}')
        and a.note = coalesce(w.note, '')) f
    group by p.id order by p.id`.execute(db)
  return counted
}

/** Adds rows to parts, within `recordingChanges`. @returns how many were new */
export async function insertApplications(
  client: PoolClient,
  ids: readonly number[],
  rows: readonly ResolvedRow[],
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into applications (product_id, model_id, year_from, year_to, engine_id, positions, qualifiers, note)
     select p.id, w.model_id, w.year_from, w.year_to, w.engine_id, coalesce(w.positions, '{}'), coalesce(w.qualifiers, '{}'),
       coalesce(w.note, '')
     from unnest($1::integer[]) as p (id)
     cross join jsonb_to_recordset($2::jsonb) as w (model_id integer, year_from smallint, year_to smallint, engine_id integer,
       positions text[], qualifiers text[], note text)
     on conflict on constraint applications_once do nothing`,
    [[...ids], wantedJson(rows)],
  )
  await touch(client, ids)
  return rowCount ?? 0
}

export async function touch(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query('update products set updated_at = now() where id = any($1::integer[])', [[...ids]])
}
