import type { Viewer } from '#domain/access.ts'
import { QUERY_AGAIN_AFTER_MS } from '#domain/tax-documents/sat-schedule.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { DelayedFailure, Failure } from '#server/platform/failure.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import type { Selection } from '#server/platform/selection.ts'
import * as health from './health-store.ts'
import { requestStateNowJob } from './job-definitions.ts'
import * as list from './list-store.ts'
import { scheduleStateRequest } from './questions-store.ts'
import { statesOf } from './states-store.ts'

type QuestionSort = keyof ReturnType<typeof list.questionList>['sort']

const MOST_STATES = 50
const MOST_LISTED = 100
const MOST_REQUESTED_AT_ONCE = 1000

const NOT_FOUND = new Failure('not_found', 'Este documento no existe.')
const OFF = new Failure(
  'conflict',
  'La consulta al SAT está apagada: quien administra el servidor la enciende con SAT_STATE_URL.',
)

export interface StateContext {
  readonly database: Database
  readonly isOn: boolean
  readonly now: Date
}

export async function readState({ database: { db }, isOn, now }: StateContext, viewer: Viewer, uuid: string) {
  const found = await list.stateByUuid(db, viewer, uuid)
  if (found === undefined) return NOT_FOUND
  const history = await statesOf(db, found.id, MOST_STATES)
  const refused = refusal(found, isOn, now)
  const isWaiting = isOn && found.isRequested && found.nextAt !== null && found.nextAt <= now
  return { ...found, history, refused: refused?.message ?? null, isWaiting }
}

/** Why the state cannot be requested now. Customers must wait between two requests; SAT's answer is the same for all. */
function refusal(found: list.SeenState, isOn: boolean, now: Date): Failure | null {
  if (!isOn) return OFF
  if (!found.isRequested)
    return new Failure('conflict', 'Por este documento no se pregunta al SAT: no es válido o está apartado.')
  const wait = found.requestedAt === null ? 0 : found.requestedAt.getTime() + QUERY_AGAIN_AFTER_MS - now.getTime()
  if (wait <= 0) return null
  const minutes = Math.ceil(wait / 60_000)
  const text = minutes === 1 ? 'un minuto' : `${minutes} minutos`
  return new DelayedFailure(`Se acaba de preguntar por él. Inténtalo en ${text}.`, Math.ceil(wait / 1000))
}

interface Requester {
  readonly viewer: Viewer
  readonly personId: number
  readonly audit: AuditContext
}

/** Starts a job that requests the state of one document. @returns the id of the job */
export async function requestStateOf(
  asking: StateContext,
  requester: Requester,
  uuid: string,
): Promise<{ readonly job: string } | Failure> {
  const { database, isOn, now } = asking
  const found = await list.stateByUuid(database.db, requester.viewer, uuid)
  if (found === undefined) return NOT_FOUND
  const refused = refusal(found, isOn, now)
  if (refused !== null) return refused
  const job = await ask(asking, requester, [found.id], { id: found.uuid, name: found.name || found.uuid })
  return { job }
}

/** Starts a job for chosen documents, the first thousand of them. */
export async function requestStatesOfChosen(
  asking: StateContext,
  requester: Requester,
  selection: Selection<list.QuestionFilters>,
): Promise<{ readonly documents: number; readonly job: string } | Failure> {
  const { database, isOn, now } = asking
  if (!isOn) return OFF
  const ids = await list.chosenIds(database.db, selection, { now, most: MOST_REQUESTED_AT_ONCE })
  if (ids.length === 0) return new Failure('conflict', 'Ninguno de los documentos elegidos se pregunta al SAT.')
  const name = ids.length === 1 ? '1 documento' : `${ids.length} documentos`
  const job = await ask(asking, requester, ids, { id: ids.length === 1 ? String(ids[0]) : 'varios', name })
  return { documents: ids.length, job }
}

async function ask(
  { database, now }: StateContext,
  { personId, audit }: Requester,
  ids: readonly number[],
  subject: { readonly id: string; readonly name: string },
): Promise<string> {
  return inTransaction(database, async ({ db }) => {
    await scheduleStateRequest(db, ids, now)
    await recordAudit(db, audit, {
      action: 'documento.preguntado_al_sat',
      subject: { kind: 'documento', ...subject },
      after: { documentos: ids.length },
    })
    return sendJob(db, requestStateNowJob, { ids: [...ids] }, { startedBy: personId })
  })
}

export async function readHealth({ database: { db }, isOn, now }: StateContext) {
  const [service, today, queue] = await Promise.all([
    health.readService(db),
    health.questionsToday(db, now),
    health.queueCounts(db, now),
  ])
  return { service, today, queue, isOn, most: health.MOST_COUNTED }
}

export async function listQuestions(
  { db }: Database,
  filters: list.QuestionFilters,
  page: PageQuery<QuestionSort>,
  now: Date,
) {
  return readPage(list.questionList(db, filters, now), page)
}

export function exportQuestions(
  database: Database,
  filters: list.QuestionFilters,
  order: PageQuery<QuestionSort>['orden'],
  now: Date,
) {
  return readAll(database, list.questionList(database.db, filters, now), order)
}

export async function listedIssuers({ db }: Database) {
  return list.listedIssuers(db, MOST_LISTED)
}
