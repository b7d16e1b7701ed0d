import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import type { Job } from './job.ts'
import { DEAD_LETTERS } from './queue-names.ts'
import { hasQueue, insertQueues } from './store.ts'

const DAY_SECONDS = 86_400
/** A job whose server sends no heartbeat for so long is tried again by another. */
const HEARTBEAT_SECONDS = 30
const DEAD_LETTER_OPTIONS = {
  policy: 'standard',
  retentionSeconds: 90 * DAY_SECONDS,
  deleteAfterSeconds: 7 * DAY_SECONDS,
}

export function queueOptions(job: Job<object>) {
  return {
    retryLimit: job.retries,
    retryBackoff: true,
    retryDelay: job.retryAfterSeconds ?? 10,
    retryDelayMax: 3600,
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    /** A job that waits longer is dropped. */
    retentionSeconds: 30 * DAY_SECONDS,
    /** How long a finished one is remembered, and so its key. */
    deleteAfterSeconds: 7 * DAY_SECONDS,
    deadLetter: DEAD_LETTERS,
  }
}

/** Makes the queue of each job that has none yet. */
export async function makeQueues(db: Kysely<DB>, jobs: readonly Job<object>[]): Promise<void> {
  const queues = jobs.map((job) => ({ name: job.name, options: { policy: 'standard', ...queueOptions(job) } }))
  await insertQueues(db, [{ name: DEAD_LETTERS, options: DEAD_LETTER_OPTIONS }, ...queues])
}

/** For a transaction that comes before the first start of the jobs. */
export async function makeMissingQueue(db: Kysely<DB>, job: Job<object>): Promise<void> {
  if (!(await hasQueue(db, job.name))) await makeQueues(db, [job])
}
