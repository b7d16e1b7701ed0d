import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

/** After so long without an attempt the count begins anew. */
const FORGOTTEN_AFTER = '1 hour'

/**
 * Counts an attempt before its result is known, so that no two pass at once, and sets the time of the next: `delays` has the seconds after
 * the first, the second and so on, the last for all that follow.
 * @returns the seconds to wait where it is too early, in which case nothing is counted; else null
 */
export async function countAttempt(
  db: Kysely<DB>,
  counted: string,
  delays: readonly number[],
): Promise<{ readonly failures: number } | { readonly waitSeconds: number }> {
  const delay = (failures: ReturnType<typeof sql>) =>
    sql`make_interval(secs => (${delays}::integer[])[least(${failures}, ${delays.length}::integer)])`
  const next = sql`(case when f.last_at < now() - ${FORGOTTEN_AFTER}::interval then 1 else f.failures + 1 end)`
  const counting = await sql<{ failures: number }>`
    insert into sign_in_failures as f (counted, failures, locked_until)
    values (${counted}, 1, now() + ${delay(sql`1`)})
    on conflict (counted) do update set
      failures = ${next},
      first_at = case when ${next} = 1 then now() else f.first_at end,
      last_at = now(),
      locked_until = now() + ${delay(next)}
    where f.locked_until is null or f.locked_until <= now()
    returning failures`.execute(db)
  const [row] = counting.rows
  if (row !== undefined) return row
  const locked = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from locked_until - now())))::integer as seconds
    from sign_in_failures where counted = ${counted}`.execute(db)
  return { waitSeconds: locked.rows[0]?.seconds ?? 1 }
}

/** Removes the count of an attempt that was no failure. */
export async function takeBackAttempt(db: Kysely<DB>, counted: string): Promise<void> {
  await sql`delete from sign_in_failures where counted = ${counted} and failures <= 1`.execute(db)
  await sql`update sign_in_failures set failures = failures - 1, locked_until = null
    where counted = ${counted} and failures > 1`.execute(db)
}

export async function forgetAttempts(db: Kysely<DB>, counted: readonly string[]): Promise<void> {
  if (counted.length > 0) await db.deleteFrom('sign_in_failures').where('counted', 'in', counted).execute()
}

export async function deleteOldAttempts(db: Kysely<DB>): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('last_at', '<', sql<Date>`now() - interval '1 day'`)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', sql<Date>`now()`)]))
    .execute()
}
