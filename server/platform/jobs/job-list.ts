import { canCancel, canRetry, JOB_STATES, type JobState } from '#domain/jobs.ts'
import type { RecordAct } from '#server/platform/audited-act.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readPage, type Page, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { countStates, findJob, jobList, type ListedJob } from './list-store.ts'
import { DEAD_LETTERS } from './queue-names.ts'

type Sort = keyof ReturnType<typeof jobList>['sort']

const UNKNOWN = new Failure('not_found', 'Este trabajo ya no existe.')

export async function listJobs(
  { db }: Pick<Database, 'db'>,
  query: PageQuery<Sort> & Parameters<typeof jobList>[1],
): Promise<Page<ListedJob>> {
  return readPage(jobList(db, query), query)
}

export async function countJobs({ db }: Pick<Database, 'db'>): Promise<Record<JobState, number>> {
  const counts = new Map((await countStates(db)).map(({ state, count }) => [state, count]))
  return Object.fromEntries(JOB_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<JobState, number>
}

interface Intervention {
  readonly titleOf: (job: string) => string
  readonly record: RecordAct
}

/** Restarts a failed job from the beginning; runs a job that waits for its next try at once. */
export async function retryJob(
  database: Pick<Database, 'pool'>,
  id: string,
  { titleOf, record }: Intervention,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const job = await findJob(db, id)
    if (job === undefined) return UNKNOWN
    if (!canRetry(job.state)) return new Failure('conflict', 'Este trabajo no ha fallado: no hay qué reintentar.')
    const { PgBoss, fromKysely } = await import('pg-boss')
    const boss = new PgBoss({ db: fromKysely(db) })
    const subject = { kind: 'trabajo', id, name: titleOf(job.job) }
    await record(db, { action: 'trabajo.reintentado', subject, before: { state: job.state } })
    if (job.queue === DEAD_LETTERS) {
      const moved = await boss.redrive(DEAD_LETTERS, { ids: [id] })
      return moved === 1 ? null : new Failure('conflict', 'Este trabajo ya no se puede repetir.')
    }
    await boss.update(job.queue, undefined, { id, startAfter: 0 })
    return null
  })
}

/** A running job is stopped within seconds, by its signal. */
export async function cancelJob(
  database: Pick<Database, 'pool'>,
  id: string,
  { titleOf, record }: Intervention,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const job = await findJob(db, id)
    if (job === undefined) return UNKNOWN
    if (!canCancel(job.state)) return new Failure('conflict', 'Este trabajo ya terminó.')
    const { PgBoss, fromKysely } = await import('pg-boss')
    await new PgBoss({ db: fromKysely(db) }).cancel(job.queue, id)
    const subject = { kind: 'trabajo', id, name: titleOf(job.job) }
    await record(db, { action: 'trabajo.cancelado', subject, before: { state: job.state } })
    return null
  })
}
