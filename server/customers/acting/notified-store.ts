import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** @param sessionId that in the customer's name. */
export async function noteAct(db: Db, sessionId: number, act: string): Promise<void> {
  await sql`
    insert into acting_acts (acting_id, act) select id, ${act} from actings where session_id = ${sessionId}
    on conflict (acting_id, act) do update set times = acting_acts.times + 1`.execute(db)
}

/** Ended sessions of which the customer was not notified. */
export async function unnotifiedIds(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('actings as a')
    .select('a.id')
    .where('a.told_at', 'is', null)
    .where(isOver(now))
    .orderBy('a.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Its time is up, or its row of `sessions` went: it was ended, with the own session of who acted or by another one. */
function isOver(now: Date) {
  return sql<boolean>`(a.expires_at <= ${now} or not exists (select from sessions s where s.id = a.session_id))`
}

export interface UnnotifiedRow {
  readonly actor: string
  readonly userId: number
  readonly name: string
  readonly email: string
  readonly startedAt: Date
  readonly expiresAt: Date
  readonly timeZone: string
  /** In the order in which they were first done. */
  readonly acts: readonly { readonly act: string; readonly times: number }[]
}

/** Locks it until the transaction ends, and marks it as notified. undefined: another server does it, or did. */
export async function takeUnnotified(db: Db, id: number, now: Date): Promise<UnnotifiedRow | undefined> {
  const { rows } = await sql<UnnotifiedRow>`
    with taken as (
      update actings set told_at = ${now}
      where id = (select id from actings where id = ${id} and told_at is null for update skip locked)
      returning *
    )
    select i.name as actor, u.id as "userId", u.name, u.email, t.started_at as "startedAt", t.expires_at as "expiresAt",
      coalesce((select b.time_zone from branches b where b.is_main), 'America/Mexico_City') as "timeZone",
      coalesce((select json_agg(json_build_object('act', act, 'times', times) order by first_at, act)
        from acting_acts where acting_id = t.id), '[]') as acts
    from taken t join users i on i.id = t.actor_id join users u on u.id = t.user_id`.execute(db)
  return rows[0]
}

/** Three months after the notice. The audit has them for good. */
export async function deleteNotified(db: Db, now: Date): Promise<void> {
  await sql`delete from actings where told_at < ${now}::timestamptz - interval '90 days'`.execute(db)
}
