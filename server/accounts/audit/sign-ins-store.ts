import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

interface DayRow {
  /** '2026-11-22'. */
  readonly day: string
  readonly signIns: number
}

/** Number of sign-ins since a moment, by day. */
export async function countSignIns(db: Kysely<DB>, from: Date, timeZone: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select (at at time zone ${timeZone})::date::text as day, count(*)::integer as "signIns"
    from audit_entries where action = 'sesion.iniciada' and at >= ${from} group by 1`.execute(db)
  return rows
}
