import type { Kysely } from 'kysely'
import type { JobState } from '#domain/jobs.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { watchedRuns } from './run-store.ts'

/** Of jobs that somebody started, by id. One that is no longer remembered has ended. */
export async function jobStates(db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlyMap<string, JobState>> {
  const runs = await watchedRuns(db, ids)
  return new Map(runs.map(({ id, state }) => [id, state]))
}
