import {
  nextAttempt,
  nextQuestion,
  pauseAfter,
  LONG_OUTAGE_MS,
  OUTAGE_FAILURES,
} from '#domain/tax-documents/sat-schedule.ts'
import { readStateAnswer, type UnclearReason } from '#domain/tax-documents/sat-state.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { applyStates } from './apply-service.ts'
import { administrators, countQuestions, readService, storeService, type ServiceRow } from './health-store.ts'
import { outageNotice } from './notices.ts'
import { storeOutcomes, takeQuestions, type Outcome, type Question } from './questions-store.ts'
import { requestSatState, SatUnavailable, type SatClientOptions } from './sat-client.ts'
import type { StateFact } from './states-store.ts'

export interface StateRequestOptions {
  readonly database: Database
  readonly client: SatClientOptions
  readonly clock: Clock
  /** Ends a run between two requests. */
  readonly signal: AbortSignal
  /** These alone; without it all that are due. */
  readonly ids?: readonly number[]
  readonly onProgress?: (requested: number) => void
  /** Documents of one run. */
  readonly most?: number
}

const BATCH = 40
const AT_ONCE = 4
const MOST_IN_A_RUN = 2000

/** The result of one request: a clear answer, an unclear one, or a failure of the service. */
type Reply =
  | { readonly question: Question; readonly at: Date; readonly kind: 'clear'; readonly fact: StateFact }
  | { readonly question: Question; readonly at: Date; readonly kind: 'unclear' | 'failed'; readonly text: string }

const UNCLEAR_TEXTS: Readonly<Record<UnclearReason, string>> = {
  no_encontrado: 'El SAT no lo encuentra (602).',
  rechazada: 'El SAT dijo que la expresión no es válida (601).',
  desconocida: 'El SAT respondió algo que no se conoce.',
}

/**
 * Requests the state of due documents from SAT, some at once. After several failures in a row the service counts as down: nothing is
 * requested until the pause is over, then one request shows whether it is back.
 */
export async function requestDueStates(options: StateRequestOptions): Promise<void> {
  const { database, clock, signal, ids, onProgress, most = MOST_IN_A_RUN } = options
  for (let requested = 0; requested < most && !signal.aborted;) {
    const now = clock()
    const service = await readService(database.db)
    if (service.pausedUntil !== null && service.pausedUntil > now) return
    const limit = service.outageSince === null ? Math.min(BATCH, most - requested) : 1
    const questions = await takeQuestions(database.db, { now, limit, ids })
    if (questions.length === 0) return
    const { replies, left } = await requestAll(questions, service.failuresInRow, options)
    await storeReplies(options, replies, left)
    requested += questions.length
    onProgress?.(requested)
  }
}

/** Stops where the service is down. `left`: documents that were not requested. */
async function requestAll(questions: readonly Question[], failuresBefore: number, options: StateRequestOptions) {
  const replies: Reply[] = []
  const waiting = [...questions]
  let failures = failuresBefore
  const isDown = () => failures >= OUTAGE_FAILURES && replies.length > 0
  const work = async () => {
    while (!isDown() && !options.signal.aborted) {
      const question = waiting.shift()
      if (question === undefined) return
      const reply = await ask(question, options)
      if (reply === null) {
        waiting.push(question)
        return
      }
      replies.push(reply)
      failures = reply.kind === 'failed' ? failures + 1 : 0
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { replies, left: waiting }
}

/** Null: the run was ended. */
async function ask(question: Question, { client, clock, signal }: StateRequestOptions): Promise<Reply | null> {
  try {
    const answer = await requestSatState(question, client, signal)
    const reading = readStateAnswer(answer)
    const at = clock()
    if (typeof reading !== 'string') {
      return { question, at, kind: 'clear', fact: { documentId: question.id, at, ...reading } }
    }
    // SAT answers 602 for a document that it does not have yet, and 601 or other codes on its own errors.
    return { question, at, kind: reading === 'no_encontrado' ? 'unclear' : 'failed', text: UNCLEAR_TEXTS[reading] }
  } catch (error) {
    if (signal.aborted) return null
    if (!(error instanceof SatUnavailable)) throw error
    return { question, at: clock(), kind: 'failed', text: error.message }
  }
}

async function storeReplies(
  { database, clock }: StateRequestOptions,
  replies: readonly Reply[],
  left: readonly Question[],
): Promise<void> {
  const now = clock()
  await inTransaction(database, async ({ db }) => {
    const facts = replies.flatMap((reply) => (reply.kind === 'clear' ? [reply.fact] : []))
    await applyStates(db, 'sat', facts, now)
    await storeOutcomes(db, [
      ...replies.map((reply) => outcomeOf(reply, now)),
      ...left.map((one) => notRequested(one, now)),
    ])
    const count = (kind: Reply['kind']) => replies.filter((reply) => reply.kind === kind).length
    await countQuestions(db, { clear: count('clear'), unclear: count('unclear'), failed: count('failed') }, now)
    const before = await readService(db, true)
    const after = serviceAfter(before, replies, now)
    const isLong = after.outageSince !== null && now.getTime() - after.outageSince.getTime() >= LONG_OUTAGE_MS
    const isNews = isLong && after.notifiedAt === null
    await storeService(db, isNews ? { ...after, notifiedAt: now } : after)
    if (isNews && after.outageSince !== null) {
      await notify(db, outageNotice(await administrators(db), after.outageSince, after.lastFailure))
    }
    return null
  })
}

function outcomeOf(reply: Reply, now: Date): Outcome {
  const { question, at: requestedAt } = reply
  const { id } = question
  if (reply.kind === 'clear') {
    const { state } = reply.fact
    const since = state === question.state && question.since !== null ? question.since : now
    return {
      id,
      requestedAt,
      nextAt: nextQuestion({ state, issuedAt: question.issuedAt, since }, now),
      attempts: 0,
      failure: '',
    }
  }
  const attempts = question.attempts + 1
  return { id, requestedAt, nextAt: nextAttempt(attempts, now), attempts, failure: reply.text }
}

function notRequested({ id, attempts }: Question, now: Date): Outcome {
  return { id, requestedAt: null, nextAt: now, attempts, failure: '' }
}

/** The state of the service after these replies, in the order in which they arrived. */
function serviceAfter(before: ServiceRow, replies: readonly Reply[], now: Date): ServiceRow {
  const row = replies.reduce(afterReply, before)
  if (replies.length === 0 || row.failuresInRow < OUTAGE_FAILURES) return row
  return {
    ...row,
    outageSince: row.outageSince ?? now,
    pausedUntil: pauseAfter(row.pauses, now),
    pauses: row.pauses + 1,
  }
}

function afterReply(row: ServiceRow, reply: Reply): ServiceRow {
  if (reply.kind === 'failed') {
    return { ...row, failuresInRow: row.failuresInRow + 1, lastFailureAt: reply.at, lastFailure: reply.text }
  }
  const isWell = { failuresInRow: 0, outageSince: null, pauses: 0, pausedUntil: null, notifiedAt: null }
  return { ...row, ...isWell, lastGoodAt: reply.at }
}
