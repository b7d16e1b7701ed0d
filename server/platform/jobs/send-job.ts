import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import type { Job } from './job.ts'
import { makeMissingQueue } from './queues.ts'
import { insertRun } from './run-store.ts'

export interface SendJobOptions {
  /** The same key sends the same job once, as long as it is remembered: a week after it has ended. */
  readonly key?: string
  /** The id of the user who may watch its progress. */
  readonly startedBy?: number
}

/**
 * Queues a job within the transaction of `db`: it runs when that commits, on any server, and not at all when that rolls back. Returns its
 * id, which is the same for the same key.
 */
export async function sendJob<Data extends object>(
  db: Kysely<DB>,
  job: Job<Data>,
  data: Data,
  { key, startedBy }: SendJobOptions = {},
): Promise<string> {
  const { PgBoss, fromKysely } = await import('pg-boss')
  await makeMissingQueue(db, job)
  const id = key === undefined ? randomUUID() : idOfKey(job.name, key)
  // The instance is never started: it only writes, and all its queries belong to the transaction.
  await new PgBoss({ db: fromKysely(db) }).send(job.name, job.data.parse(data), { id })
  if (startedBy !== undefined) await insertRun(db, { jobId: id, job: job.name, startedBy })
  return id
}

/** Queues many at once, within the transaction of `db`. */
export async function sendJobs<Data extends object>(
  db: Kysely<DB>,
  job: Job<Data>,
  data: readonly Data[],
): Promise<void> {
  if (data.length === 0) return
  const { PgBoss, fromKysely } = await import('pg-boss')
  await makeMissingQueue(db, job)
  const jobs = data.map((each) => ({ id: randomUUID(), data: job.data.parse(each) }))
  await new PgBoss({ db: fromKysely(db) }).insert(job.name, jobs)
}

/** A UUID of version 8 (RFC 9562, section 5.8). */
function idOfKey(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}\0${key}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
