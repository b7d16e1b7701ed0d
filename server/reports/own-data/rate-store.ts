import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

/** Number of downloads of a user's own data in the last hour; locked against concurrent ones until the transaction ends. */
export async function takenInLastHour(db: Kysely<DB>, userId: number, now: Date): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { taken } = await db
    .selectFrom('audit_entries')
    .select(sql<number>`count(*)::integer`.as('taken'))
    .where('actor_id', '=', userId)
    .where('action', '=', 'datos.descargados')
    .where('at', '>', sql<Date>`${now}::timestamptz - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return taken
}
