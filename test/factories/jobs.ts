import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '#server/platform/db/tables.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { makeQueues } from '#server/platform/jobs/queues.ts'
import { DEAD_LETTERS } from '#server/platform/jobs/queue-names.ts'

export const testJob: Job<object> = {
  name: 'test.prices',
  title: 'Actualizar precios',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 60,
}

interface JobRecipe {
  readonly id?: string
  /** The state in the job queue; 'dead': it failed for good. */
  readonly state?: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'dead'
  readonly startedBy?: number
  readonly reason?: string
}

/** A job as stored by the queue. Returns its id: that of its dead letter where it failed for good. */
export async function makeJob(
  db: Kysely<DB>,
  { id = randomUUID(), state = 'created', startedBy, reason }: JobRecipe = {},
): Promise<string> {
  await makeQueues(db, [testJob])
  const output = reason === undefined ? null : JSON.stringify({ message: reason })
  const root = state === 'dead' ? randomUUID() : id
  const stored = state === 'dead' ? 'failed' : state
  await sql`
    insert into pgboss.job (id, name, data, state, output, policy, dead_letter, retry_limit, started_on, completed_on, heartbeat_on)
    values (${root}, ${testJob.name}, '{}', ${stored}::text::pgboss.job_state, ${output}::jsonb, 'standard', ${DEAD_LETTERS}, 2,
      case when ${stored} <> 'created' then now() end, case when ${stored} in ('completed', 'cancelled', 'failed') then now() end, now())
  `.execute(db)
  if (state === 'dead') {
    await sql`
      insert into pgboss.job (id, name, data, source_name, source_id, source_root_id, source_created_on, source_retry_count, source_output)
      values (${id}, ${DEAD_LETTERS}, '{}', ${testJob.name}, ${root}, ${root}, now(), 2, ${output}::jsonb)`.execute(db)
  }
  if (startedBy !== undefined) {
    await db.insertInto('job_runs').values({ job_id: root, job: testJob.name, started_by: startedBy }).execute()
  }
  return id
}
