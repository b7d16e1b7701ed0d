import type { TroubleKind, TroubleState } from '#domain/parts/troubles.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countOf } from '#server/platform/db/lists/count-lists.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readBacklog, type Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { checkParts, type Checked } from './find-service.ts'
import { findTroublesJob } from './jobs.ts'
import * as store from './list-store.ts'

type Sort = keyof ReturnType<typeof store.troubleList>['sort']

/** Checked while the user waits; more are a job. */
const MOST_AT_ONCE = 1000

export async function listTroubles({ db }: Database, filters: store.TroubleFilters, page: PageQuery<Sort>) {
  return readPage(store.troubleList(db, filters), page)
}

/** Troubles that are neither resolved nor ignored. */
export async function troubleBacklog({ db }: Database): Promise<Backlog> {
  return readBacklog(openTroubles(db), 't.first_seen_at')
}

export const troublesWaiting = ({ db }: Database) => countOf(openTroubles(db))

function openTroubles(db: Database['db']) {
  return store.troubleList(db, { buscar: '' })
}

export function exportTroubles(database: Database, filters: store.TroubleFilters, order: PageQuery<Sort>['orden']) {
  return readAll(database, store.troubleList(database.db, filters), order)
}

export async function readSummary({ db }: Database) {
  const [counts, wholeAt, owners] = await Promise.all([
    store.countsByKind(db),
    store.wholeCheckedAt(db),
    store.possibleOwners(db),
  ])
  return { counts: new Map(counts.map((each) => [each.kind, each])), wholeAt, owners }
}

interface Act {
  readonly action: string
  readonly from: readonly TroubleState[]
  readonly change: Parameters<typeof store.changeTroubles>[3]
  readonly note?: string
  readonly facts?: Readonly<Record<string, unknown>>
}

/** A trouble with an owner is assigned. @param ownerId null: removes the owner */
export async function assignTroubles(
  database: Database,
  audit: AuditContext,
  selection: store.TroubleSelection,
  ownerId: number | null,
): Promise<number | Failure> {
  const owner = ownerId === null ? null : (await store.possibleOwners(database.db)).find(({ id }) => id === ownerId)
  if (owner === undefined)
    return new Failure('invalid_input', 'Revisa los datos marcados.', { persona: 'Elige a un administrador activo.' })
  return change(database, audit, selection, {
    action: 'errores_producto.asignados',
    from: ['abierto', 'en_atencion', 'ignorado'],
    change: { state: owner === null ? 'abierto' : 'en_atencion', owner_id: ownerId, reason: '' },
    facts: { owner: owner?.name ?? null },
  })
}

export async function ignoreTroubles(
  database: Database,
  audit: AuditContext,
  selection: store.TroubleSelection,
  reason: string,
): Promise<number | Failure> {
  return change(database, audit, selection, {
    action: 'errores_producto.ignorados',
    from: ['abierto', 'en_atencion'],
    change: { state: 'ignorado', reason },
    note: reason,
  })
}

export async function reopenTroubles(
  database: Database,
  audit: AuditContext,
  selection: store.TroubleSelection,
): Promise<number | Failure> {
  return change(database, audit, selection, {
    action: 'errores_producto.reabiertos',
    from: ['ignorado'],
    change: { state: 'abierto', reason: '' },
  })
}

async function change(
  database: Database,
  audit: AuditContext,
  selection: store.TroubleSelection,
  { action, from, change: wanted, note = '', facts = {} }: Act,
): Promise<number> {
  return inTransaction(database, async ({ db }) => {
    const changed = await store.changeTroubles(db, selection, from, wanted)
    await recordAudit(db, audit, {
      action,
      subject: subjectOf(selection, changed),
      before: { states: from },
      after: { state: wanted.state, count: changed, ...facts, ...whichOf(selection) },
      note,
    })
    return changed
  })
}

/** Checks the parts of some troubles at once. */
export async function recheckTroubles(
  database: Database,
  audit: AuditContext,
  selection: store.TroubleSelection,
): Promise<Checked | Failure> {
  const parts = await store.partsOf(database.db, selection, MOST_AT_ONCE + 1)
  if (parts.length > MOST_AT_ONCE)
    return new Failure(
      'invalid_input',
      `Son más de ${MOST_AT_ONCE.toLocaleString('es-MX')} piezas: elige menos, o usa «Revisar todo».`,
    )
  const checked = await checkParts(database, parts)
  await recordAudit(database.db, audit, {
    action: 'errores_producto.revisados',
    subject: subjectOf(selection, parts.length),
    after: { parts: checked.parts, opened: checked.opened, closed: checked.closed },
  })
  return { ...checked, parts: parts.length }
}

/** Starts a job that checks the parts of a kind, or all. @returns its id */
export async function recheckAll(
  database: Database,
  audit: AuditContext,
  startedBy: number,
  kind: TroubleKind | null,
): Promise<string> {
  return inTransaction(database, async ({ db }) => {
    const id = await sendJob(db, findTroublesJob, kind === null ? {} : { kind }, { startedBy })
    const subject = { kind: 'errores_producto', id, name: kind ?? 'Todo el catálogo' }
    await recordAudit(db, audit, { action: 'errores_producto.revision_pedida', subject, after: { kind } })
    return id
  })
}

function subjectOf(selection: store.TroubleSelection, count: number) {
  const [first] = 'ids' in selection ? selection.ids : []
  return { kind: 'errores_producto', id: first ?? 0, name: count === 1 ? '1 error' : `${count} errores` }
}

/** The selection, briefly: the first ids, or the filter. */
function whichOf(selection: store.TroubleSelection): Readonly<Record<string, unknown>> {
  return 'ids' in selection ? { ids: selection.ids.slice(0, 100) } : { filter: selection.filter }
}
