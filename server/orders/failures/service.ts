import { CART_FAILURE_MAIL } from '#domain/mail-templates/pre-order-mails.ts'
import type { FailureState } from '#domain/orders/failures.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { mailTo } from '#server/accounts/mails/service.ts'
import type { Actor } from '#server/customers/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countOf } from '#server/platform/db/lists/count-lists.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readBacklog, type Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { failureList, type FailureFilters } from './list-store.ts'
import { payloadFacts } from './payload-facts.ts'
import * as store from './store.ts'

type Db = Database['db']
type Sort = keyof ReturnType<typeof failureList>['sort']

const NO_FAILURE = new Failure('not_found', 'Este error ya no existe.')

/** Retries a failure; null: it was done or is under way. It uses the failure's own key, so that nothing is done twice. */
export type Retry = (failure: store.FailureFactsRow) => Promise<Failure | null>

export interface ChangedFailure {
  readonly id: string
  readonly version: number
  readonly state: FailureState
}

export async function listFailures({ db }: Database, filters: FailureFilters, page: PageQuery<Sort>) {
  return readPage(failureList(db, filters), page)
}

export async function failureBacklog({ db }: Database): Promise<Backlog> {
  return readBacklog(openFailures(db), 'f.created_at')
}

export const failuresWaiting = ({ db }: Database) => countOf(openFailures(db))

function openFailures(db: Database['db']) {
  return failureList(db, { buscar: '', estado: 'abierto', from: undefined, before: undefined })
}

export function exportFailures(database: Database, filters: FailureFilters, order: PageQuery<Sort>['orden']) {
  return readAll(database, failureList(database.db, filters), order)
}

export async function readFailure({ db }: Database, id: string) {
  const facts = await store.failureById(db, id)
  if (facts === undefined) return NO_FAILURE
  const row = await failureList(db, { buscar: '', from: undefined, before: undefined })
    .rows.where('f.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, ...facts, readers: await store.readersOf(db, facts), facts: payloadFacts(facts.payload) }
}

interface Which {
  readonly id: string
  readonly version: number
}

/** Records a retry, and tries. A failure that fails again is open again. */
export async function retryFailure(
  database: Database,
  actor: Actor,
  which: Which,
  retry: Retry,
): Promise<ChangedFailure | Failure> {
  const begun = await inTransaction(database, async ({ db }) => {
    const open = await openFailure(db, which)
    if (open instanceof Failure) return open
    const changed = await change(db, actor, open, { action: 'error_carrito.reintentado', state: 'reintentando' })
    return { open, changed }
  })
  if (begun instanceof Failure) return begun
  const failed = await retry(begun.open)
  if (failed === null) {
    const now = await store.failureById(database.db, which.id)
    return now === undefined ? NO_FAILURE : { id: now.id, version: now.version, state: now.state }
  }
  await store.updateFailure(database.db, which.id, { state: 'abierto', cause: failed.message })
  return failed
}

interface Notice extends Which {
  readonly to: 'cliente' | 'asesor'
  readonly message: string
}

export async function notifyFailure(
  database: Database,
  actor: Actor & { readonly siteAddress: string; readonly now: Date },
  { to, message, ...which }: Notice,
): Promise<ChangedFailure | Failure> {
  return inTransaction(database, async ({ db }): Promise<ChangedFailure | Failure> => {
    const open = await openFailure(db, which)
    if (open instanceof Failure) return open
    const reader = (await store.readersOf(db, open)).find((each) => each.to === to)
    if (reader === undefined)
      return new Failure('invalid_input', 'Revisa los datos marcados.', { a: 'No hay a quién avisar.' })
    const url = `${actor.siteAddress}/home`
    await mailTo(db, { template: CART_FAILURE_MAIL, person: reader, values: { mensaje: message }, url })
    return change(db, actor, open, {
      action: 'error_carrito.avisado',
      state: open.state,
      note: message,
      values: { notified_at: actor.now },
      facts: { to, reader: reader.name },
    })
  })
}

export async function resolveFailure(
  database: Database,
  actor: Actor & { readonly now: Date },
  { text, ...which }: Which & { readonly text: string },
): Promise<ChangedFailure | Failure> {
  return inTransaction(database, async ({ db }): Promise<ChangedFailure | Failure> => {
    const open = await openFailure(db, which)
    if (open instanceof Failure) return open
    const values = { resolved_by: actor.viewer.person?.id ?? null, resolved_at: actor.now, resolution: text }
    return change(db, actor, open, { action: 'error_carrito.resuelto', state: 'resuelto', note: text, values })
  })
}

async function openFailure(db: Db, { id, version }: Which): Promise<store.FailureFactsRow | Failure> {
  const failure = await store.failureById(db, id, { isLocked: true })
  if (failure === undefined) return NO_FAILURE
  if (failure.version !== version) {
    const values = { estado: failure.state }
    return staleChange(db, subjectOf(failure), { version: failure.version, updated_at: failure.updatedAt, values })
  }
  if (failure.state === 'resuelto') return new Failure('conflict', 'Este error ya está resuelto.')
  return failure
}

interface Change {
  readonly action: string
  readonly state: FailureState
  readonly note?: string
  readonly values?: Parameters<typeof store.updateFailure>[2]
  readonly facts?: Readonly<Record<string, unknown>>
}

async function change(
  db: Db,
  { audit }: Actor,
  failure: store.FailureFactsRow,
  { action, state, note = '', values = {}, facts = {} }: Change,
): Promise<ChangedFailure> {
  const version = await store.updateFailure(db, failure.id, { ...values, state })
  const before = { state: failure.state }
  await recordAudit(db, audit, { action, subject: subjectOf(failure), before, after: { state, ...facts }, note })
  return { id: failure.id, version, state }
}

function subjectOf({ id, key }: store.FailureFactsRow) {
  return { kind: 'error_carrito', id, name: key }
}
