import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Monday of this week, in the shop's own time. */
const THIS_WEEK = sql`date_trunc('week', now() at time zone 'America/Mexico_City')::date`
const TODAY = sql`(now() at time zone 'America/Mexico_City')::date`

export type Outcome = 'nothing' | 'relaxed' | 'other_brand'

export interface Miss {
  readonly folded: string
  readonly query: string
  readonly outcome: Outcome
  readonly results: number
  /** A hash. */
  readonly visitor: string
  readonly companyId: number | null
}

interface Bounds {
  /** Different texts of one visitor in a day. */
  readonly mostOfVisitor: number
  /** Different texts in a week. */
  readonly mostInWeek: number
}

/** Counts it once for each visitor and day, within the bounds. Call it in a transaction. @returns whether it counted */
export async function countMiss(db: Db, miss: Miss, { mostOfVisitor, mostInWeek }: Bounds): Promise<boolean> {
  await sql`delete from missed_search_votes where day < ${TODAY}`.execute(db)
  const vote = await sql`
    insert into missed_search_votes (day, visitor, folded)
    select ${TODAY}, ${miss.visitor}, ${miss.folded}
    where (select count(*) from missed_search_votes v where v.day = ${TODAY} and v.visitor = ${miss.visitor}) < ${mostOfVisitor}
    on conflict do nothing`.execute(db)
  if (vote.numAffectedRows !== 1n) return false
  const one = (outcome: Outcome) => (miss.outcome === outcome ? 1 : 0)
  const { rows } = await sql<{ id: number }>`
    insert into missed_searches as s (folded, week, query, nothing, relaxed, other_brand, results)
    select ${miss.folded}, ${THIS_WEEK}, ${miss.query}, ${one('nothing')}::integer, ${one('relaxed')}::integer,
      ${one('other_brand')}::integer, ${miss.results}::integer
    where exists (select from missed_searches x where x.week = ${THIS_WEEK} and x.folded = ${miss.folded})
      or (select count(*) from missed_searches x where x.week = ${THIS_WEEK}) < ${mostInWeek}
    on conflict (week, folded) do update set nothing = s.nothing + excluded.nothing, relaxed = s.relaxed + excluded.relaxed,
      other_brand = s.other_brand + excluded.other_brand, results = excluded.results, updated_at = now(),
      -- What was added did not help.
      answer = case when excluded.other_brand > 0 then s.answer else '' end
    returning id`.execute(db)
  const [row] = rows
  if (row === undefined) return false
  if (miss.companyId !== null) {
    await sql`
      insert into missed_search_companies as c (missed_search_id, company_id) values (${row.id}, ${miss.companyId})
      on conflict (missed_search_id, company_id) do update set searches = c.searches + 1`.execute(db)
  }
  return true
}

export async function forgetOldMisses(db: Db, weeks: number): Promise<void> {
  await sql`delete from missed_search_votes where day < ${TODAY}`.execute(db)
  await sql`delete from missed_searches where week < ${THIS_WEEK} - ${weeks}::integer * 7`.execute(db)
}
