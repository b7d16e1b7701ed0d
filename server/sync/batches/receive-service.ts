import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { BatchAnswer } from '#contract/systems/batches.ts'
import type { SystemKey } from '#domain/access.ts'
import { MOST_WAITING, type SyncEntity } from '#domain/systems/entities.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction, isLockTimeout, isWriteConflict } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { lockImports } from '#server/sync/imports/import-store.ts'
import { setAside, supersede } from './set-aside-store.ts'
import { batchAnswer, waitingAnswer } from './batch-answer.ts'
import * as store from './batch-store.ts'
import { inSteps, storable } from './read-records.ts'
import { takeRecords, type TakeRequest } from './take-records.ts'

export interface BatchRequest {
  readonly entity: SyncEntity
  readonly key: SystemKey
  readonly batchId: string
  readonly records: readonly unknown[]
  /** Only reports the result, and stores nothing. */
  readonly isTrial: boolean
  readonly now: Date
}

const OTHER_CONTENT = new Failure(
  'conflict',
  'Ya llegó un lote con este nombre y otro contenido. Mándalo con un nombre nuevo.',
)
const CHANGED_MEANWHILE = new Failure(
  'unavailable',
  'Alguien más cambió lo mismo a la vez, y no se aplicó nada. Inténtalo otra vez, con el mismo lote.',
)
const BUSY = new Failure(
  'unavailable',
  'Otra carga está en curso, y no se aplicó nada. Inténtalo otra vez en un momento, con el mismo lote.',
)
const FULL = new Failure(
  'unavailable',
  `La sincronización está detenida y ya esperan ${MOST_WAITING} lotes. Manda el mismo lote cuando siga.`,
)

/**
 * Applies a batch of another system, once however often it is sent. The accepted records and the batch's own row are written in one
 * transaction; rejected records wait in quarantine. While its entity is stopped the whole batch waits.
 */
export async function receiveBatch(database: Database, request: BatchRequest): Promise<BatchAnswer | Failure> {
  const batchId = storable(request.batchId)
  const name = { systemId: request.key.systemId, entity: request.entity, batchId }
  const contentHash = await hashOf(request.records)
  const known = request.isTrial ? undefined : await store.findBatch(database.pool, name)
  if (known !== undefined) return answerAgain(known, { ...request, batchId }, contentHash)
  const began = performance.now()
  return orTryAgain(
    inTransaction(
      database,
      async ({ client }) => {
        await waitForTurn(client)
        if (request.isTrial) {
          const taken = await takeRecords(client, takeRequest(request, batchId, false))
          return batchAnswer(batchId, taken, null)
        }
        // The same batch may have been taken while this one waited.
        const taken = await store.findBatch(client, name)
        if (taken !== undefined) return answerAgain(taken, { ...request, batchId }, contentHash)
        const batch = { ...name, keyId: request.key.id, contentHash, records: request.records.length }
        if (await store.isStopped(client, request.entity)) return letWait(client, batch, request.records)
        const id = await store.insertBatch(client, batch, null)
        return applyBatch(client, id, takeRequest(request, batchId, true), began)
      },
      { isDryRun: request.isTrial },
    ),
  )
}

/** Turns a conflict with a concurrent transaction into an answer to try again. */
export async function orTryAgain<Result>(work: Promise<Result>): Promise<Result | Failure> {
  try {
    return await work
  } catch (error) {
    if (isWriteConflict(error)) return CHANGED_MEANWHILE
    if (isLockTimeout(error)) return BUSY
    throw error
  }
}

/** Takes the lock of imports, and waits for it so long as a sender waits. */
export async function waitForTurn(client: PoolClient): Promise<void> {
  await store.waitShortly(client)
  await lockImports(client, () => {})
  await store.waitFreely(client)
}

function takeRequest({ entity, key, records, now }: BatchRequest, batchId: string, applies: boolean): TakeRequest {
  const { systemId, systemName } = key
  return { entity, systemId, systemName, batch: batchId, records, now, applies }
}

function answerAgain(
  { contentHash, answer }: store.KnownBatch,
  { batchId, records }: Pick<BatchRequest, 'batchId' | 'records'>,
  sent: Buffer,
): BatchAnswer | Failure {
  if (!contentHash.equals(sent)) return OTHER_CONTENT
  return answer ?? waitingAnswer(batchId, records.length)
}

async function letWait(
  client: PoolClient,
  batch: Parameters<typeof store.insertBatch>[1],
  records: readonly unknown[],
): Promise<BatchAnswer | Failure> {
  if ((await store.countWaiting(client, batch.entity)) >= MOST_WAITING) return FULL
  await store.insertBatch(client, batch, JSON.stringify(records))
  return waitingAnswer(batch.batchId, records.length)
}

/** Applies a stored batch and stores the results of its records with it. */
export async function applyBatch(
  client: PoolClient,
  id: number,
  request: TakeRequest,
  began: number,
): Promise<BatchAnswer> {
  const taken = await takeRecords(client, request)
  await supersede(client, request, taken.subjects)
  const aside = taken.rejected.map((each) => ({ ...each, record: JSON.stringify(request.records[each.place - 1]) }))
  const ids = await setAside(client, request, id, aside)
  const answer = batchAnswer(request.batch, taken, ids)
  await store.finishBatch(client, id, taken, { answer, tookMs: performance.now() - began })
  return answer
}

const NOT_WAITING = new Failure('conflict', 'Este lote ya no espera: ya se aplicó.')

/** What a batch that waits would do. */
export async function tryWaitingBatch(database: Database, id: number, now: Date): Promise<BatchAnswer | Failure> {
  const work = inTransaction(
    database,
    async ({ client }) => {
      await waitForTurn(client)
      const batch = await store.waitingBatch(client, id)
      if (batch === undefined) return NOT_WAITING
      const taken = await takeRecords(client, { ...requestOf(batch, now), applies: false })
      return batchAnswer(batch.batchId, taken, null)
    },
    { isDryRun: true },
  )
  return orTryAgain(work)
}

/** The request of a waiting batch. */
export function requestOf({ entity, systemId, systemName, batchId, waiting }: store.WaitingBatch, now: Date) {
  const records = JSON.parse(waiting) as readonly unknown[]
  return { entity, systemId, systemName, batch: batchId, records, now }
}

/** The same for the same records in the same order, however their fields are ordered. */
async function hashOf(records: readonly unknown[]): Promise<Buffer> {
  const hash = createHash('sha256')
  await inSteps(records, (record) => void hash.update(canonical(record)).update('\n'))
  return hash.digest()
}

function canonical(value: unknown): string {
  try {
    return JSON.stringify(withSortedFields(value))
  } catch (error) {
    // Nested so deep that nothing can walk through it.
    if (error instanceof RangeError) throw new Failure('invalid_input', 'Un registro tiene demasiados niveles.')
    throw error
  }
}

/** Not by a replacer, with which JSON.stringify takes longer. */
function withSortedFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withSortedFields)
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, each]) => [name, withSortedFields(each)]))
}
