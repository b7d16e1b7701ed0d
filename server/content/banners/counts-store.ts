import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'

export interface BannerCount {
  readonly id: number
  readonly views: number
  readonly clicks: number
}

/** Adds to the day's counts, all by one statement. Banners that are not there are left out. @param day '2026-11-22' */
export async function addCounts(
  { db }: Pick<Database, 'db'>,
  day: string,
  counts: readonly BannerCount[],
): Promise<void> {
  await sql`
    insert into banner_days as d (banner_id, day, views, clicks)
    select n.id, ${day}::date, c.views, c.clicks
    from jsonb_to_recordset(${JSON.stringify(counts)}) as c (id integer, views integer, clicks integer)
    join banners n on n.id = c.id
    on conflict (banner_id, day) do update set views = d.views + excluded.views, clicks = d.clicks + excluded.clicks`.execute(
    db,
  )
}

/** Where the days of the counts begin and end. */
export async function shopTimeZone({ db }: Pick<Database, 'db'>): Promise<string> {
  const branch = await db.selectFrom('branches').select('time_zone').where('is_main', '=', true).executeTakeFirst()
  return branch?.time_zone ?? 'America/Mexico_City'
}
