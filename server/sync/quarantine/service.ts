import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { MOST_RECORDS, type QuarantineState } from '#domain/systems/entities.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countOf } from '#server/platform/db/lists/count-lists.ts'
import { listReads } from '#server/platform/db/lists/list-reads.ts'
import { readBacklog, type Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { orTryAgain, waitForTurn } from '#server/sync/batches/receive-service.ts'
import { takeRecords } from '#server/sync/batches/take-records.ts'
import { supersede } from '#server/sync/batches/set-aside-store.ts'
import * as store from './store.ts'

const GONE = new Failure('not_found', 'Este registro ya no está en cuarentena.')

export interface Decider {
  readonly audit: AuditContext
  /** The displayed name beside the decision. */
  readonly by: string
  readonly clock: Clock
}

export const { page: listQuarantine, all: exportQuarantine } = listReads(store.quarantineList)

export async function quarantineBacklog({ db }: Database): Promise<Backlog> {
  return readBacklog(store.quarantineList(db, { buscar: '' }), 'q.created_at')
}

export const quarantineWaiting = ({ db }: Database) => countOf(store.quarantineList(db, { buscar: '' }))

export async function readQuarantined({ db }: Database, id: number) {
  return (await store.quarantinedById(db, id)) ?? GONE
}

export interface Mended {
  readonly state: QuarantineState
  readonly message: string
  readonly version: number
}

/** Tries a record again as a user corrected it. One that is rejected again stays, as it was tried. */
export async function correctQuarantined(
  database: Database,
  decider: Decider,
  { id, version, record }: { readonly id: number; readonly version: number; readonly record: object },
): Promise<Mended | Failure> {
  const work = inTransaction(database, async (transaction): Promise<Mended | Failure> => {
    await waitForTurn(transaction.client)
    const { db } = transaction
    const stored = await store.lockWaitingOne(db, id)
    if (stored === undefined) return GONE
    const before = JSON.parse(stored.record) as Record<string, unknown>
    const subject = { kind: 'cuarentena', id, name: `${stored.batch}, ${stored.systemName}` }
    if (stored.version !== version) {
      return staleChange(db, subject, {
        version: stored.version,
        updated_at: new Date(),
        values: { contenido: before },
      })
    }
    const tried = await retry(transaction, decider, [{ ...stored, record: JSON.stringify(record) }])
    const [rejected] = tried.rejected
    const state = rejected !== undefined ? 'pendiente' : tried.older === 1 ? 'superado' : 'aplicado'
    await recordAudit(db, decider.audit, {
      action: 'cuarentena.corregida',
      subject,
      before: { registro: before },
      after: { registro: record, estado: state },
    })
    return { state, message: mendedText(state, rejected), version: version + 1 }
  })
  return orTryAgain(work)
}

function mendedText(
  state: 'aplicado' | 'superado' | 'pendiente',
  rejected: { readonly field: string; readonly reason: string } | undefined,
): string {
  if (state === 'aplicado') return 'El registro se aplicó.'
  if (state === 'superado') return 'Ya se había tomado una versión más nueva: este registro no cambia nada.'
  return `Sigue en cuarentena. ${rejected?.field ?? 'registro'}: ${rejected?.reason ?? 'no se pudo tomar'}.`
}

export interface Retried {
  readonly applied: number
  readonly older: number
  readonly waiting: number
}

/** Tries records again as they came: of each system and entity as many as a batch has. */
export async function retryQuarantined(
  database: Database,
  decider: Decider,
  selection: store.QuarantineSelection,
): Promise<Retried | Failure> {
  const total = { applied: 0, older: 0, waiting: 0 }
  const groups = await store.waitingGroups(database.db, selection)
  if (groups.length === 0) return GONE
  for (const group of groups) {
    const outcome = await retryGroup(database, decider, selection, group)
    if (outcome instanceof Failure) return outcome
    total.applied += outcome.applied
    total.older += outcome.older
    total.waiting += outcome.waiting
  }
  return total
}

/** Of one system and one entity, in a transaction of its own. */
async function retryGroup(
  database: Database,
  decider: Decider,
  selection: store.QuarantineSelection,
  group: store.WaitingGroup,
): Promise<Retried | Failure> {
  const work = inTransaction(database, async (transaction): Promise<Retried> => {
    await waitForTurn(transaction.client)
    const records = await store.lockWaiting(transaction.db, selection, group, MOST_RECORDS)
    const { older, rejected } = await retry(transaction, decider, records)
    const waiting = rejected.length
    const outcome = { applied: records.length - older - waiting, older, waiting }
    await auditMany(transaction, decider.audit, 'cuarentena.reintentada', records.length, {
      sistema: group.systemName,
      entidad: group.entity,
      aplicados: outcome.applied,
      superados: older,
      siguen: waiting,
    })
    return outcome
  })
  return orTryAgain(work)
}

export async function discardQuarantined(
  database: Database,
  { audit, by }: Decider,
  selection: store.QuarantineSelection,
): Promise<number | Failure> {
  return inTransaction(database, async (transaction): Promise<number | Failure> => {
    const count = await store.discardWaiting(transaction.db, selection, by)
    if (count === 0) return GONE
    await auditMany(transaction, audit, 'cuarentena.descartada', count, { descartados: count })
    return count
  })
}

/** Of one system and one entity. Lock them before. */
async function retry({ client, db }: Transaction, { by, clock }: Decider, group: readonly store.WaitingRecord[]) {
  const [first] = group
  if (first === undefined) return { older: 0, rejected: [] }
  const { entity, systemId, systemName, batch } = first
  const records = group.map(({ record }) => JSON.parse(record) as unknown)
  const taken = await takeRecords(client, { entity, systemId, systemName, batch, records, now: clock(), applies: true })
  const at = (place: number) => group[place - 1]?.id ?? 0
  const ids = group.map(({ id }) => id)
  await supersede(client, first, taken.subjects, ids)
  const older = taken.older.map(({ place }) => at(place))
  const rejected = taken.rejected.map((each) => ({
    ...each,
    id: at(each.place),
    record: group[each.place - 1]?.record ?? '',
  }))
  const others = new Set([...older, ...rejected.map(({ id }) => id)])
  await store.resolve(db, older, 'superado', by)
  await store.storeStillRejected(db, rejected)
  await store.resolve(
    db,
    ids.filter((id) => !others.has(id)),
    'aplicado',
    by,
  )
  return { older: older.length, rejected }
}

async function auditMany(
  { db }: Transaction,
  audit: AuditContext,
  action: string,
  count: number,
  after: Record<string, unknown>,
): Promise<void> {
  const subject = { kind: 'cuarentena', id: 'varios', name: count === 1 ? '1 registro' : `${count} registros` }
  await recordAudit(db, audit, { action, subject, after })
}
