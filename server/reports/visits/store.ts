import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

interface Visits {
  /** '2026-11-22'. */
  readonly day: string
  readonly visits: number
  /** Hashes of who visited. */
  readonly visitors: readonly string[]
}

/** Adds to a day, by one statement: each visitor counts once a day, and is forgotten with the first visit of another one. */
export async function addVisits(db: Db, { day, visits, visitors }: Visits): Promise<void> {
  await sql`
    with forgotten as (
      delete from visit_votes where day < ${day}::date
    ), votes as (
      insert into visit_votes (day, visitor)
      select ${day}::date, visitor from unnest(${[...visitors]}::text[]) as visitor
      on conflict do nothing returning visitor
    )
    insert into visit_days as d (day, visits, visitors)
    select ${day}::date, ${visits}::integer, (select count(*)::integer from votes)
    on conflict (day) do update set visits = d.visits + excluded.visits, visitors = d.visitors + excluded.visitors`.execute(
    db,
  )
}

export interface VisitDay {
  readonly day: string
  readonly visits: number
  readonly visitors: number
}

/** Days with visits from a day on. */
export async function visitDays(db: Db, from: string): Promise<VisitDay[]> {
  const { rows } = await sql<VisitDay>`
    select day::text, visits, visitors from visit_days where day >= ${from}::date order by day`.execute(db)
  return rows
}
