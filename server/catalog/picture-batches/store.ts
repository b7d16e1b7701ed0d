import { sql, type Kysely } from 'kysely'
import type { BatchFileState, BatchState } from '#domain/pictures/picture-files.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface BatchRow {
  readonly id: number
  readonly state: BatchState
  /** null: each file's name determines its part. */
  readonly product_id: number | null
  readonly history_id: string
  readonly created_by: number | null
  readonly actor: string
  readonly created_at: Date
  readonly job_id: string | null
  /** Number of files by state. */
  readonly counts: Partial<Record<BatchFileState, number>>
}

const SHOWN_BATCHES = 20

function batchRows(db: Db) {
  return db
    .selectFrom('picture_batches as b')
    .select(['b.id', 'b.product_id', 'b.history_id', 'b.created_by', 'b.actor', 'b.created_at', 'b.job_id'])
    .select(sql<BatchState>`b.state`.as('state'))
    .select(
      sql<BatchRow['counts']>`(select coalesce(jsonb_object_agg(c.state, c.files), '{}') from (
        select f.state, count(*)::integer as files from picture_batch_files f where f.batch_id = b.id group by f.state) c)`.as(
        'counts',
      ),
    )
}

/** The newest ones of many parts. */
export async function lastBatches(db: Db): Promise<BatchRow[]> {
  return batchRows(db).where('b.product_id', 'is', null).orderBy('b.id', 'desc').limit(SHOWN_BATCHES).execute()
}

export async function batchById(db: Db, id: number): Promise<BatchRow | undefined> {
  return batchRows(db).where('b.id', '=', id).executeTakeFirst()
}

/** Locks a batch and its files until the transaction ends. */
export async function lockBatch(
  db: Db,
  id: number,
): Promise<Pick<BatchRow, 'id' | 'state' | 'product_id' | 'job_id' | 'actor'> | undefined> {
  return db
    .selectFrom('picture_batches')
    .select(['id', 'product_id', 'job_id', 'actor', sql<BatchState>`state`.as('state')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertBatch(
  db: Db,
  batch: { actor: string; created_by: number; product_id?: number; state?: BatchState },
): Promise<number> {
  return insertRow(db, 'picture_batches', batch)
}

export async function setBatch(db: Db, id: number, change: { state: BatchState; job_id?: string }): Promise<void> {
  const isEnd = change.state === 'terminada' || change.state === 'descartada'
  await db
    .updateTable('picture_batches')
    .set({ ...change, ended_at: isEnd ? sql`now()` : null })
    .where('id', '=', id)
    .execute()
}

export interface NewFile {
  readonly batch_id: number
  readonly name: string
  readonly bytes: number
  readonly state: BatchFileState
  readonly reason: string
  readonly product_id: number | null
  readonly index: number | null
  readonly waiting_as: string | null
}

export async function insertFiles(db: Db, files: readonly NewFile[]): Promise<number[]> {
  const rows = await db
    .insertInto('picture_batch_files')
    .values([...files])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function fileByName(db: Db, batchId: number, name: string) {
  return db
    .selectFrom('picture_batch_files')
    .select(['id', 'bytes'])
    .where('batch_id', '=', batchId)
    .where('name', '=', name)
    .executeTakeFirst()
}

export async function countFiles(db: Db, batchId: number): Promise<number> {
  const row = await db
    .selectFrom('picture_batch_files')
    .select(sql<number>`count(*)::integer`.as('files'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow()
  return row.files
}

/** Those of these names that have arrived. */
export async function receivedFiles(
  db: Db,
  batchId: number,
  names: readonly string[],
): Promise<{ name: string; bytes: number }[]> {
  return db
    .selectFrom('picture_batch_files')
    .select(['name', 'bytes'])
    .where('batch_id', '=', batchId)
    .where('name', 'in', [...names])
    .execute()
}

/** The file of the batch for this picture of the part, made or waiting. */
export async function fileAtPlace(
  db: Db,
  batchId: number,
  place: { readonly productId: number; readonly index: number },
): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('picture_batch_files')
    .select(['id', 'name'])
    .where('batch_id', '=', batchId)
    .where('product_id', '=', place.productId)
    .where('index', '=', place.index)
    .where('state', 'in', ['pendiente', 'hecha'])
    .executeTakeFirst()
}

export interface LockedFile {
  readonly id: number
  readonly batch_id: number
  readonly name: string
  readonly state: BatchFileState
  readonly product_id: number | null
  readonly index: number | null
  readonly waiting_as: string | null
}

export async function batchOfFile(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('picture_batch_files').select('batch_id').where('id', '=', id).executeTakeFirst()
  return row?.batch_id
}

export async function lockFile(db: Db, id: number): Promise<LockedFile | undefined> {
  return db
    .selectFrom('picture_batch_files')
    .select(['id', 'batch_id', 'name', 'product_id', 'index', 'waiting_as', sql<BatchFileState>`state`.as('state')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function assignFile(db: Db, id: number, place: { productId: number; index: number }): Promise<void> {
  await db
    .updateTable('picture_batch_files')
    .set({
      state: 'pendiente',
      reason: '',
      product_id: place.productId,
      index: place.index,
      tries: 0,
      changed_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Gives up files that have not become pictures. */
export async function discardFiles(db: Db, batchId: number): Promise<void> {
  await db
    .updateTable('picture_batch_files')
    .set({ state: 'descartada', changed_at: sql`now()` })
    .where('batch_id', '=', batchId)
    .where('state', 'in', ['pendiente', 'sin_coincidencia', 'ambigua', 'repetida'])
    .execute()
}
