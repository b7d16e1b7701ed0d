import { ENTITY_NAMES, type SyncEntity } from '#domain/systems/entities.ts'
import type { BatchAnswer } from '#contract/systems/batches.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listReads } from '#server/platform/db/lists/list-reads.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { applyWaitingJob } from '#server/sync/batches/job-definitions.ts'
import { receiveBatch, tryWaitingBatch } from '#server/sync/batches/receive-service.ts'
import * as store from './store.ts'

export interface EntityRequest {
  readonly entity: SyncEntity
  readonly audit: AuditContext
  /** The displayed name beside the entity. */
  readonly by: string
}

export async function readSummary({ db }: Database, timeZone: string) {
  const [entities, days] = await Promise.all([store.readEntities(db), store.readDays(db, timeZone)])
  return entities.map((entity) => ({ ...entity, days: days.filter((day) => day.entity === entity.entity) }))
}

export const { page: listBatches, all: exportBatches } = listReads(store.batchList)

/** Batches that came while it was stopped are applied by a job once it continues. */
export async function setStopped(database: Database, { entity, audit, by }: EntityRequest, isStopped: boolean) {
  await inTransaction(database, async ({ db }) => {
    const stored = await store.lockEntity(db, entity)
    if (stored.is_stopped !== isStopped) await store.setStopped(db, entity, isStopped, by)
    await recordAudit(db, audit, {
      action: isStopped ? 'sincronizacion.detenida' : 'sincronizacion.reanudada',
      subject: subjectOf(entity),
      before: { detenida: stored.is_stopped },
      after: { detenida: isStopped },
    })
    if (!isStopped) await applyWaiting(db, entity)
  })
}

/** @returns how many wait and will be applied */
export async function runNow(database: Database, { entity, audit }: EntityRequest): Promise<number> {
  return inTransaction(database, async ({ db }) => {
    const count = await applyWaiting(db, entity)
    const subject = subjectOf(entity)
    await recordAudit(db, audit, { action: 'sincronizacion.aplicada', subject, after: { lotes: count } })
    return count
  })
}

async function applyWaiting(db: Transaction['db'], entity: SyncEntity): Promise<number> {
  const { count, newest } = await store.waitingBatches(db, entity)
  if (count > 0) await sendJob(db, applyWaitingJob, { entity, upTo: newest })
  return count
}

export async function readBatch({ db }: Database, id: number) {
  return (await store.batchById(db, id)) ?? new Failure('not_found', 'Este lote ya no está. Vuelve a la lista.')
}

interface TrialRequest {
  readonly entity: SyncEntity
  readonly system: string
  readonly records: readonly unknown[]
  readonly now: Date
}

/** What records would do if the system sent them now. */
export async function tryRecords(database: Database, { system, ...request }: TrialRequest) {
  const known = await store.findSystem(database.db, system)
  if (known === undefined) {
    return new Failure('invalid_input', 'Revisa el sistema.', { sistema: 'Ningún sistema se llama así.' })
  }
  const key = { id: 0, systemId: known.id, systemName: known.name, scopes: [request.entity] }
  return receiveBatch(database, { ...request, key, batchId: 'prueba', isTrial: true })
}

export async function tryBatch(database: Database, id: number, now: Date): Promise<BatchAnswer | Failure> {
  return tryWaitingBatch(database, id, now)
}

function subjectOf(entity: SyncEntity) {
  return { kind: 'sincronizacion', id: entity, name: ENTITY_NAMES[entity] }
}
