import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export interface BannerCount {
  readonly id: number
  readonly views: number
  readonly clicks: number
}

/** Adds to the day's counts, all by one statement. Banners that do not exist are left out. @param day '2026-11-22' */
export async function addCounts(db: Kysely<DB>, day: string, counts: readonly BannerCount[]): Promise<void> {
  await sql`
    insert into banner_days as d (banner_id, day, views, clicks)
    select n.id, ${day}::date, c.views, c.clicks
    from jsonb_to_recordset(${JSON.stringify(counts)}) as c (id integer, views integer, clicks integer)
    join banners n on n.id = c.id
    on conflict (banner_id, day) do update set views = d.views + excluded.views, clicks = d.clicks + excluded.clicks`.execute(
    db,
  )
}
