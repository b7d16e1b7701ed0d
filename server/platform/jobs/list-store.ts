import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { JobState } from '#domain/jobs.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { DEAD_LETTERS } from './queue-names.ts'

export interface ListedJob {
  readonly id: string
  readonly job: string
  /** Where it is now: its own queue, or that of the dead letters. */
  readonly queue: string
  readonly state: JobState
  readonly output: unknown
  readonly tries: number
  readonly maxTries: number
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly retryAt: Date | null
  readonly startedBy: string | null
  /** Of what somebody watches; else null. */
  readonly runId: string | null
  readonly done: number | null
  readonly total: number | null
  readonly message: string | null
}

/** Of a row `j` of pgboss.job. */
export const STATE = sql<JobState>`case
  when j.name = ${DEAD_LETTERS} and j.state in ('created', 'failed') then 'fallido'
  when j.state = 'created' then 'en_espera'
  when j.state = 'retry' then 'reintento'
  when j.state = 'active' then 'en_curso'
  when j.state = 'completed' then 'terminado'
  when j.state = 'cancelled' then 'cancelado'
  else 'fallido' end`

/** Jobs of ours. A job that failed for good is shown by its dead letter, since the failed row stays when that is tried again. */
const SHOWN = sql<boolean>`(not starts_with(j.name, '__pgboss__') and (j.state <> 'failed' or j.name = ${DEAD_LETTERS}))`

function listed(): RawBuilder<ListedJob> {
  const isDead = sql`j.name = ${DEAD_LETTERS}`
  return sql<ListedJob>`(
    select
      j.id,
      coalesce(j.source_name, j.name) as job,
      j.name as queue,
      ${STATE} as state,
      case when ${isDead} then j.source_output when j.state in ('retry', 'active', 'cancelled') then j.output end as output,
      case when ${isDead} then j.source_retry_count + 1
        when j.started_on is null then 0 else j.retry_count + 1 end as tries,
      case when ${isDead} then j.source_retry_count + 1 else j.retry_limit + 1 end as "maxTries",
      coalesce(j.source_created_on, j.created_on) as "createdAt",
      j.started_on as "startedAt",
      case when ${isDead} then coalesce(j.completed_on, j.created_on) else j.completed_on end as "endedAt",
      case when j.state = 'retry' then j.start_after end as "retryAt",
      u.name as "startedBy",
      r.job_id as "runId", r.done, r.total, r.message
    from pgboss.job j
    left join job_runs r on r.job_id = coalesce(j.source_root_id, j.id)
    left join users u on u.id = r.started_by
    where ${SHOWN})`
}

/** @param names those whose title has the searched text. */
export function jobList(
  db: Kysely<DB>,
  {
    buscar,
    estado,
    trabajo,
  }: { readonly buscar: string; readonly estado?: JobState | undefined; readonly trabajo?: string | undefined },
) {
  return listSource({
    rows: db
      .selectFrom(listed().as('j'))
      .selectAll()
      .where(searchCondition(buscar, { plain: ['j.job', sql`coalesce(j."startedBy", '')`, sql`j.id::text`] }))
      .$if(estado !== undefined, (query) => query.where('j.state', '=', estado!))
      .$if(trabajo !== undefined, (query) => query.where('j.job', '=', trabajo!)),
    id: 'j.id',
    sort: { pedido: { notNull: 'j.createdAt' }, inicio: 'j.startedAt', fin: 'j.endedAt' },
  })
}

export async function countStates(db: Kysely<DB>): Promise<readonly { state: JobState; count: number }[]> {
  const counted = await sql<{ state: JobState; count: number }>`
    select ${STATE} as state, count(*)::integer as count from pgboss.job j where ${SHOWN} group by 1`.execute(db)
  return counted.rows
}

export async function findJob(
  db: Kysely<DB>,
  id: string,
): Promise<Pick<ListedJob, 'job' | 'queue' | 'state'> | undefined> {
  const found = await sql<Pick<ListedJob, 'job' | 'queue' | 'state'>>`
    select coalesce(j.source_name, j.name) as job, j.name as queue, ${STATE} as state from pgboss.job j where j.id = ${id} and ${SHOWN}`.execute(
    db,
  )
  return found.rows[0]
}
