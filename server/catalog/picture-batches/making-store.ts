import { sql, type Kysely } from 'kysely'
import type { ClientBase, PoolClient } from 'pg'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** A file whose picture must be made. */
export interface PendingFile {
  readonly id: number
  readonly product_id: number
  readonly index: number
  /** null: the file is gone. */
  readonly waiting_as: string | null
  /** This one included. */
  readonly tries: number
}

/** The next files of the batch, whose try begins now. A file that was begun before is returned alone: it may have ended the server. */
export async function beginFiles(db: Db, batchId: number, most: number): Promise<PendingFile[]> {
  const { rows } = await sql<PendingFile>`
    with next as (
      select id, tries, row_number() over (order by id) as place from picture_batch_files
      where batch_id = ${batchId} and state = 'pendiente' order by id limit ${most})
    update picture_batch_files f set tries = f.tries + 1
    where f.id in (select id from next where place = 1 or not exists (select from next where tries > 0))
    returning f.id, f.product_id, f.index, f.waiting_as, f.tries`.execute(db)
  return rows.toSorted((a, b) => a.id - b.id)
}

export interface BatchProgress {
  readonly done: number
  readonly total: number
}

/** Of files with a part: those that are pictures or were refused, and all of them. */
export async function progressOf(db: Db, batchId: number): Promise<BatchProgress> {
  const { rows } = await sql<BatchProgress>`
    select count(*) filter (where state in ('hecha', 'rechazada'))::integer as done,
      count(*) filter (where state in ('hecha', 'rechazada', 'pendiente'))::integer as total
    from picture_batch_files where batch_id = ${batchId}`.execute(db)
  return rows[0] ?? { done: 0, total: 0 }
}

/** The result of a file: its picture, or why there is none. */
export interface MadeFile {
  readonly file: PendingFile
  readonly picture: { readonly name: string; readonly width: number; readonly height: number } | null
  readonly reason: string
}

/** Locks the parts in the order of their ids, so that two transactions never wait for each other. */
export async function lockParts(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query('select id from products where id = any($1) order by id for no key update', [[...ids]])
}

/** Those of these files that still wait for the picture that was made. Locked until the transaction ends. */
export async function stillPending(client: PoolClient, files: readonly PendingFile[]): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ id: number }>(
    `select f.id from picture_batch_files f
     join unnest($1::integer[], $2::integer[], $3::integer[]) as w (id, product_id, index) on w.id = f.id
     where f.state = 'pendiente' and f.product_id = w.product_id and f.index = w.index
     order by f.id for update of f`,
    [files.map(({ id }) => id), files.map((file) => file.product_id), files.map(({ index }) => index)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The indexes of the existing pictures of these parts. */
export async function indexesOf(client: PoolClient, ids: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await client.query<{ product_id: number; indexes: number[] }>(
    'select product_id, array_agg(index) as indexes from product_pictures where product_id = any($1) group by product_id',
    [[...ids]],
  )
  return new Map(rows.map((row) => [row.product_id, row.indexes]))
}

export interface StoredPicture {
  readonly productId: number
  readonly index: number
  readonly name: string
  readonly width: number
  readonly height: number
}

/** An unchanged picture is not written again. The description (`alt`) stays when the picture is replaced. */
export async function upsertPictures(
  client: PoolClient,
  pictures: readonly StoredPicture[],
  changedBy: string,
): Promise<void> {
  await client.query(
    `insert into product_pictures as i (product_id, index, small_url, medium_url, large_url, name, source_name, width, height,
       changed_by, changed_at)
     select product_id, index, '/api/archivos/' || name || '-sm.webp', '/api/archivos/' || name || '-md.webp',
       '/api/archivos/' || name || '-lg.webp', name, name, width, height, $6, now()
     from unnest($1::integer[], $2::smallint[], $3::text[], $4::smallint[], $5::smallint[]) as w (product_id, index, name, width, height)
     on conflict (product_id, index) do update set small_url = excluded.small_url, medium_url = excluded.medium_url,
       large_url = excluded.large_url, name = excluded.name, source_name = excluded.source_name, crop = null,
       width = excluded.width, height = excluded.height, changed_by = excluded.changed_by, changed_at = excluded.changed_at
     where i.source_name is distinct from excluded.source_name or i.crop is not null`,
    [
      pictures.map(({ productId }) => productId),
      pictures.map(({ index }) => index),
      pictures.map(({ name }) => name),
      pictures.map(({ width }) => width),
      pictures.map(({ height }) => height),
      changedBy,
    ],
  )
}

export async function endFiles(
  client: PoolClient,
  files: readonly { readonly id: number; readonly pictureName: string | null; readonly reason: string }[],
): Promise<void> {
  await client.query(
    `update picture_batch_files f set state = case when w.picture_name is null then 'rechazada' else 'hecha' end,
       reason = w.reason, picture_name = w.picture_name, changed_at = now()
     from unnest($1::integer[], $2::text[], $3::text[]) as w (id, picture_name, reason) where f.id = w.id`,
    [files.map(({ id }) => id), files.map(({ pictureName }) => pictureName), files.map(({ reason }) => reason)],
  )
}

/** Waiting files that are no longer needed. */
export async function leftFiles(db: Db, batchId: number, most: number): Promise<{ id: number; waiting_as: string }[]> {
  const { rows } = await sql<{ id: number; waiting_as: string }>`
    select id, waiting_as from picture_batch_files
    where batch_id = ${batchId} and waiting_as is not null and state in ('hecha', 'rechazada', 'descartada')
    order by id limit ${most}`.execute(db)
  return rows
}

export async function forgetWaiting(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('picture_batch_files')
    .set({ waiting_as: null })
    .where('id', 'in', [...ids])
    .execute()
}

/** Batches without activity for so many days. */
export async function idleBatches(db: Db, days: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from picture_batches b
    where b.state in ('abierta', 'terminada') and b.created_at < now() - make_interval(days => ${days})
      and exists (select from picture_batch_files f where f.batch_id = b.id and f.waiting_as is not null)
    order by b.id limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of these waiting files that some batch knows. */
export async function knownWaiting(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ waiting_as: string }>`
    select waiting_as from picture_batch_files where waiting_as = any(${[...names]}::uuid[])`.execute(db)
  return new Set(rows.map(({ waiting_as }) => waiting_as))
}

/** Whether the connection now has the exclusive lock of the batch, until the connection ends. */
export async function tryLockAlone(client: ClientBase, batchId: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtext('picture_batches'), $1) as locked`,
    [batchId],
  )
  return rows[0]?.locked === true
}
