import { sql, type Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Columns of `products` that an edit sets, and their new values. */
export type BatchValues = Readonly<
  Partial<Record<'line_id' | 'brand_id' | 'superseded_by_id', number | null>> &
    Partial<Record<'is_new' | 'is_special', boolean>> &
    Partial<Record<'new_from' | 'new_until' | 'special_from' | 'special_until' | 'status', string | null>>
>

const TYPES: Readonly<Record<keyof BatchValues, string>> = {
  line_id: 'integer',
  brand_id: 'integer',
  superseded_by_id: 'integer',
  is_new: 'boolean',
  is_special: 'boolean',
  new_from: 'date',
  new_until: 'date',
  special_from: 'date',
  special_until: 'date',
  status: 'text',
}

function columnsOf(values: BatchValues): (keyof BatchValues)[] {
  return Object.keys(values) as (keyof BatchValues)[]
}

/** Whether a part `p` already has the values. */
export function hasValues(values: BatchValues) {
  const same = columnsOf(values).map(
    (column) => sql`p.${sql.ref(column)} is not distinct from ${values[column]}::${sql.raw(TYPES[column])}`,
  )
  return sql<boolean>`(${sql.join(same, sql` and `)})`
}

export interface BatchRow {
  readonly id: string
  readonly summary: string
  readonly actor: string
  readonly created_at: Date
  readonly state: 'aplicando' | 'aplicada' | 'revirtiendo' | 'revertida'
  readonly job_id: string | null
  readonly total: number
  readonly changed: number
  readonly same: number
  readonly reverted: number
  readonly kept: number
}

/** @param text part of the change, or of the user's name */
export function batchRows(db: Db, text = '') {
  const count = (...states: readonly string[]) =>
    sql<number>`(select count(*)::integer from product_batch_rows r where r.batch_id = b.id
      ${states.length === 0 ? sql`` : sql`and r.state in (${sql.join(states)})`})`
  const rows = db
    .selectFrom('product_batches as b')
    .select(['b.id', 'b.summary', 'b.actor', 'b.created_at', 'b.job_id'])
    .select(sql<BatchRow['state']>`b.state`.as('state'))
    .select([
      count().as('total'),
      count('cambiada', 'revertida', 'conservada').as('changed'),
      count('igual').as('same'),
    ])
    .select([count('revertida').as('reverted'), count('conservada').as('kept')])
    .where(searchCondition(text, { plain: ['b.summary', 'b.actor'] }))
  return listSource({ rows, id: 'b.id', sort: { cuando: { notNull: 'b.created_at' } } })
}

export async function batchById(db: Db, id: string): Promise<BatchRow | undefined> {
  return batchRows(db).rows.where('b.id', '=', id).executeTakeFirst()
}

export interface StoredBatch {
  readonly id: string
  readonly actor: string
  readonly actor_id: number | null
  readonly change: unknown
  readonly state: BatchRow['state']
  readonly job_id: string | null
}

export async function lockBatch(db: Db, id: string): Promise<StoredBatch | undefined> {
  return db
    .selectFrom('product_batches')
    .select(['id', 'actor', 'actor_id', 'change', 'job_id'])
    .select(sql<BatchRow['state']>`state`.as('state'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** @returns false: it exists already. */
export async function insertBatch(
  db: Db,
  batch: {
    readonly id: string
    readonly actor: string
    readonly actorId: number | null
    readonly change: object
    readonly summary: string
  },
): Promise<boolean> {
  const made = await db
    .insertInto('product_batches')
    .values({
      id: batch.id,
      actor: batch.actor,
      actor_id: batch.actorId,
      change: JSON.stringify(batch.change),
      summary: batch.summary,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function setBatchState(
  db: Db,
  id: string,
  state: BatchRow['state'],
  { jobId, revertedBy }: { readonly jobId?: string; readonly revertedBy?: string } = {},
): Promise<void> {
  await db
    .updateTable('product_batches')
    .set({
      state,
      ...(jobId === undefined ? {} : { job_id: jobId }),
      ...(revertedBy === undefined ? {} : { reverted_by: revertedBy }),
      ...(state === 'aplicada' ? { applied_at: sql<Date>`now()` } : {}),
      ...(state === 'revertida' ? { reverted_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Number of rows of a batch by state. */
export async function countStates(db: Db, id: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product_batch_rows')
    .select(['state', sql<number>`count(*)::integer`.as('count')])
    .where('batch_id', '=', id)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** The next rows in a state, their parts locked in the order of their ids. */
export async function lockRows(
  client: PoolClient,
  id: string,
  state: 'pendiente' | 'cambiada',
  limit: number,
): Promise<number[]> {
  const { rows } = await client.query<{ product_id: number }>(
    `select r.product_id from product_batch_rows r join products p on p.id = r.product_id
     where r.batch_id = $1 and r.state = $2 order by r.product_id limit $3 for update`,
    [id, state, limit],
  )
  return rows.map((row) => row.product_id)
}

/** The parts that the values would change. */
export async function partsToChange(
  client: PoolClient,
  ids: readonly number[],
  values: BatchValues,
): Promise<number[]> {
  const columns = columnsOf(values)
  const same = columns.map((column, index) => `p.${column} is not distinct from $${index + 2}::${TYPES[column]}`)
  const { rows } = await client.query<{ id: number }>(
    `select p.id from products p where p.id = any($1::integer[]) and not (${same.join(' and ')}) order by p.id`,
    [[...ids], ...columns.map((column) => values[column])],
  )
  return rows.map((row) => row.id)
}

export async function setValues(client: PoolClient, ids: readonly number[], values: BatchValues): Promise<void> {
  const columns = columnsOf(values)
  const sets = columns.map((column, index) => `${column} = $${index + 2}::${TYPES[column]}`)
  await client.query(`update products set ${sets.join(', ')}, updated_at = now() where id = any($1::integer[])`, [
    [...ids],
    ...columns.map((column) => values[column]),
  ])
  await client.query(
    `insert into brand_lines (brand_id, line_id)
     select distinct brand_id, line_id from products
     where id = any($1::integer[]) and brand_id is not null and line_id is not null on conflict do nothing`,
    [[...ids]],
  )
}

/** Notes which fields of the parts were held before the change. */
export async function noteHeldBefore(client: PoolClient, id: string, ids: readonly number[]): Promise<void> {
  await client.query(
    `update product_batch_rows r
     set held_before = array(select h.field from product_held_fields h where h.product_id = r.product_id)
     where r.batch_id = $1 and r.product_id = any($2::integer[])`,
    [id, [...ids]],
  )
}

export async function setRowStates(
  client: PoolClient,
  id: string,
  ids: readonly number[],
  state: string,
): Promise<void> {
  await client.query(
    'update product_batch_rows set state = $3 where batch_id = $1 and product_id = any($2::integer[])',
    [id, [...ids], state],
  )
}

/** The values that the edit changed in parts, and the current ones. */
export interface ChangedPart {
  readonly product_id: number
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>
  readonly image: Readonly<Record<string, unknown>>
}

export async function changedParts(client: PoolClient, id: string, ids: readonly number[]): Promise<ChangedPart[]> {
  const { rows } = await client.query<ChangedPart>(
    `select distinct on (h.product_id) h.product_id, h.changes, i.image
     from product_history h join product_images($2::integer[]) i on i.product_id = h.product_id
     where h.batch_id = $1 and h.source = 'bulk' and h.product_id = any($2::integer[])
     order by h.product_id, h.id`,
    [id, [...ids]],
  )
  return rows
}

/** Restores the former values of parts, each its own. A missing reference is found by its name, else the part stays as it is. */
export async function restoreValues(
  client: PoolClient,
  columns: readonly (keyof BatchValues)[],
  parts: readonly { readonly id: number; readonly values: BatchValues }[],
): Promise<void> {
  const sets = columns.map((column) => `${column} = w.${column}`)
  const types = columns.map((column) => `${column} ${TYPES[column]}`)
  await client.query(
    `update products p set ${sets.join(', ')}, updated_at = now()
     from jsonb_to_recordset($1::jsonb) as w (id integer, ${types.join(', ')}) where p.id = w.id`,
    [JSON.stringify(parts.map(({ id, values }) => ({ id, ...values })))],
  )
}

/** Releases the field where it was not held before the edit. */
export async function releaseHeld(
  client: PoolClient,
  id: string,
  field: string,
  ids: readonly number[],
): Promise<void> {
  await client.query(
    `delete from product_held_fields h using product_batch_rows r
     where r.batch_id = $1 and r.product_id = h.product_id and h.product_id = any($3::integer[]) and h.field = $2
       and not $2 = any(r.held_before)`,
    [id, field, [...ids]],
  )
}

export async function leaveRows(
  client: PoolClient,
  id: string,
  kept: readonly { readonly id: number; readonly fields: readonly string[] }[],
): Promise<void> {
  await client.query(
    `update product_batch_rows r set state = 'conservada', kept = array(select jsonb_array_elements_text(w.fields))
     from jsonb_to_recordset($2::jsonb) as w (id integer, fields jsonb) where r.batch_id = $1 and r.product_id = w.id`,
    [id, JSON.stringify(kept)],
  )
}

export async function unrevertedParts(db: Db, id: string, limit: number) {
  return db
    .selectFrom('product_batch_rows as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['p.id', 'p.key', 'r.kept'])
    .where('r.batch_id', '=', id)
    .where('r.state', '=', 'conservada')
    .orderBy('p.key_folded')
    .limit(limit)
    .execute()
}

/** Those of these lines, brands (or parts) that still exist. */
export async function existingIds(
  db: Db,
  table: 'lines' | 'brands' | 'products',
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return new Set(rows.map((row) => row.id))
}
