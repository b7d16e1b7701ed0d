import { latenessOf } from '#domain/systems/lateness.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { readEntityTimes, type EntityTimes } from './store.ts'

/** Entities that are late or that somebody stopped, since when the first of them is so, and when anything was taken last. */
export async function lateEntities({ db }: Database, now: Date): Promise<Backlog & { readonly lastGood: Date | null }> {
  const entities = await readEntityTimes(db)
  const since = entities.flatMap((entity) => lateSince(entity, now) ?? [])
  const good = entities.flatMap(({ lastGood }) => lastGood ?? [])
  return { count: since.length, oldest: inOrder(since).at(0) ?? null, lastGood: inOrder(good).at(-1) ?? null }
}

/** null: it is neither late nor stopped. */
function lateSince({ isStopped, stoppedAt, waitingSince, lastGood }: EntityTimes, now: Date): Date | null {
  if (isStopped) return stoppedAt
  const times = { isStopped, waitingSince: waitingSince?.getTime() ?? null, lastGood: lastGood?.getTime() ?? null }
  const lateness = latenessOf(times, now.getTime())
  if (lateness === null) return null
  return lateness === 'stuck' ? waitingSince : lastGood
}

function inOrder(moments: readonly Date[]): readonly Date[] {
  return moments.toSorted((one, other) => one.getTime() - other.getTime())
}
