import { sql, type Kysely } from 'kysely'
import type { JobState } from '#domain/jobs.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Progress } from './job.ts'
import { STATE } from './list-store.ts'

type Db = Kysely<DB>

export interface WatchedRun extends Progress {
  readonly id: string
  readonly state: JobState
}

/** Does nothing where the job is known already. */
export async function insertRun(db: Db, run: { jobId: string; job: string; startedBy: number }): Promise<void> {
  await db
    .insertInto('job_runs')
    .values({ job_id: run.jobId, job: run.job, started_by: run.startedBy })
    .onConflict((conflict) => conflict.column('job_id').doNothing())
    .execute()
}

/** Does nothing where nobody watches the job. */
export async function updateProgress(db: Db, jobId: string, { done, total, message }: Progress): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ done, total, message: message.slice(0, 300) })
    .where('job_id', '=', jobId)
    .execute()
}

export async function starterOfRun(db: Db, jobId: string): Promise<number | undefined> {
  const run = await db.selectFrom('job_runs').select('started_by').where('job_id', '=', jobId).executeTakeFirst()
  return run?.started_by
}

/** How far each is. One whose job is no longer remembered has ended long ago. */
export async function watchedRuns(db: Db, jobIds: readonly string[]): Promise<readonly WatchedRun[]> {
  const runs = await sql<WatchedRun>`
    select r.job_id as id, coalesce(latest.state, 'terminado') as state, r.done, r.total, r.message
    from job_runs r
    left join lateral (
      select ${STATE} as state from pgboss.job j
      where (j.name = r.job and j.id = r.job_id) or j.source_root_id = r.job_id
      order by j.created_on desc limit 1) latest on true
    where r.job_id = any(${jobIds})`.execute(db)
  return runs.rows
}

export async function deleteOldRuns(db: Db): Promise<void> {
  await sql`delete from job_runs where created_at < now() - interval '100 days'`.execute(db)
}
