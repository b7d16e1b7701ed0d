import type { PoolClient } from 'pg'
import type { BatchAnswer } from '#contract/systems/batches.ts'
import type { SyncEntity } from '#domain/systems/entities.ts'
import type { TakenRecords } from './take-records.ts'

/** Another batch or an import may have the lock: after this time the sender must try again. */
const LONGEST_WAIT = '15s'

/** Waits for the lock of imports for so long only. Call it before lockImports; `waitFreely` after. */
export async function waitShortly(client: PoolClient): Promise<void> {
  await client.query(`set local lock_timeout = '${LONGEST_WAIT}'`)
}

export async function waitFreely(client: PoolClient): Promise<void> {
  await client.query('set local lock_timeout = 0')
}

export interface BatchName {
  readonly systemId: number
  readonly entity: SyncEntity
  readonly batchId: string
}

export interface KnownBatch {
  readonly contentHash: Buffer
  /** null: it waits. */
  readonly answer: BatchAnswer | null
}

/** @returns undefined: there is none of that name */
export async function findBatch(
  client: Pick<PoolClient, 'query'>,
  { systemId, entity, batchId }: BatchName,
): Promise<KnownBatch | undefined> {
  const { rows } = await client.query<KnownBatch>(
    `select content_hash as "contentHash", answer from sync_batches
     where system_id = $1 and entity = $2 and batch_id = $3`,
    [systemId, entity, batchId],
  )
  return rows[0]
}

export async function isStopped(client: PoolClient, entity: SyncEntity): Promise<boolean> {
  const { rows } = await client.query<{ is_stopped: boolean }>(
    'select is_stopped from sync_entities where entity = $1 for share',
    [entity],
  )
  return rows[0]?.is_stopped === true
}

export async function countWaiting(client: Pick<PoolClient, 'query'>, entity: SyncEntity): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from sync_batches where entity = $1 and state = 'pendiente'`,
    [entity],
  )
  return rows[0]?.count ?? 0
}

interface NewBatch extends BatchName {
  readonly keyId: number
  readonly contentHash: Buffer
  readonly records: number
}

/** @param waiting its records as JSON where it waits; null where it is applied in this transaction */
export async function insertBatch(client: PoolClient, batch: NewBatch, waiting: string | null): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into sync_batches (system_id, key_id, entity, batch_id, content_hash, records, state, waiting, answer)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      batch.systemId,
      batch.keyId,
      batch.entity,
      batch.batchId,
      batch.contentHash,
      batch.records,
      waiting === null ? 'aplicado' : 'pendiente',
      waiting,
      // Until finishBatch writes it, in the same transaction.
      waiting === null ? '{}' : null,
    ],
  )
  return rows[0]?.id ?? 0
}

export async function finishBatch(
  client: PoolClient,
  id: number,
  taken: TakenRecords,
  { answer, tookMs }: { readonly answer: BatchAnswer; readonly tookMs: number },
): Promise<void> {
  await client.query(
    `update sync_batches set state = 'aplicado', waiting = null, applied_at = clock_timestamp(), answer = $2, took_ms = $3,
       created = $4, changed = $5, unchanged = $6, older = $7, empty = $8, rejected = $9
     where id = $1`,
    [
      id,
      JSON.stringify(answer),
      Math.round(tookMs),
      taken.created,
      taken.changed,
      taken.unchanged,
      taken.older.length,
      taken.empty,
      taken.rejected.length,
    ],
  )
}

export interface WaitingBatch {
  readonly id: number
  readonly systemId: number
  readonly systemName: string
  readonly batchId: string
  readonly entity: SyncEntity
  readonly waiting: string
}

const WAITING = `
  select b.id, b.system_id as "systemId", s.name as "systemName", b.batch_id as "batchId", b.entity, b.waiting
  from sync_batches b join connected_systems s on s.id = b.system_id where b.state = 'pendiente'`

/** The oldest that waits, up to an id. */
export async function oldestWaiting(
  client: PoolClient,
  entity: SyncEntity,
  upTo: number,
): Promise<WaitingBatch | undefined> {
  const { rows } = await client.query<WaitingBatch>(
    `${WAITING} and b.entity = $1 and b.id <= $2 order by b.id limit 1 for update of b`,
    [entity, upTo],
  )
  return rows[0]
}

export async function waitingBatch(client: PoolClient, id: number): Promise<WaitingBatch | undefined> {
  const { rows } = await client.query<WaitingBatch>(`${WAITING} and b.id = $1`, [id])
  return rows[0]
}

/** Deletes batches that were applied so many days ago, with their decisions: a repeated batch would count as new then. */
export async function deleteOldBatches(client: PoolClient, days: number): Promise<void> {
  await client.query(
    `delete from sync_quarantine where state <> 'pendiente' and resolved_at < now() - make_interval(days => $1)`,
    [days],
  )
  await client.query(
    `delete from sync_batches b where b.state = 'aplicado' and b.received_at < now() - make_interval(days => $1)
       and not exists (select from sync_quarantine q where q.batch_row_id = b.id and q.state = 'pendiente')`,
    [days],
  )
}
