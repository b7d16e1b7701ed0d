import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

/** The time zone of the shop's days: that of its main branch. */
export async function shopTimeZone(db: Kysely<DB>): Promise<string> {
  const row = await db.selectFrom('branches').select('time_zone').where('is_main', '=', true).executeTakeFirst()
  return row?.time_zone ?? 'America/Mexico_City'
}
