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
      -- The addition did not help.
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

interface MissedKeys extends Pick<Miss, 'visitor' | 'companyId'> {
  /** Each as it is compared, once, and as it was written. */
  readonly keys: readonly { readonly folded: string; readonly query: string }[]
}

/** Counts keys that no part goes by, as searches that found nothing: each once for each visitor and day, within the bounds. */
export async function countMissedKeys(
  db: Db,
  { keys, visitor, companyId }: MissedKeys,
  { mostOfVisitor, mostInWeek }: Bounds,
): Promise<void> {
  await sql`delete from missed_search_votes where day < ${TODAY}`.execute(db)
  await sql`
    with given as (
      select * from unnest(${keys.map(({ folded }) => folded)}::text[], ${keys.map(({ query }) => query)}::text[]) as g (folded, query)
    ), votes as (
      insert into missed_search_votes (day, visitor, folded)
      select ${TODAY}, ${visitor}, g.folded from given g
      limit greatest(0, ${mostOfVisitor} - (select count(*) from missed_search_votes v where v.day = ${TODAY} and v.visitor = ${visitor}))
      on conflict do nothing returning folded
    ), counted as (
      insert into missed_searches as s (folded, week, query, nothing, relaxed, other_brand, results)
      select g.folded, ${THIS_WEEK}, g.query, 1, 0, 0, 0 from votes join given g using (folded)
      where exists (select from missed_searches x where x.week = ${THIS_WEEK} and x.folded = g.folded)
        or (select count(*) from missed_searches x where x.week = ${THIS_WEEK}) < ${mostInWeek}
      on conflict (week, folded) do update set nothing = s.nothing + 1, results = 0, updated_at = now(), answer = ''
      returning id
    )
    insert into missed_search_companies as c (missed_search_id, company_id)
    select id, ${companyId}::integer from counted where ${companyId}::integer is not null
    on conflict (missed_search_id, company_id) do update set searches = c.searches + 1`.execute(db)
}

export async function forgetOldMisses(db: Db, weeks: number): Promise<void> {
  await sql`delete from missed_search_votes where day < ${TODAY}`.execute(db)
  await sql`delete from missed_searches where week < ${THIS_WEEK} - ${weeks}::integer * 7`.execute(db)
}
