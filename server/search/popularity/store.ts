import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface PopularSearch {
  readonly query: string
  readonly results: number
}

/** A search is shown once so many visitors made it, in so many different hours. */
export interface ShownFrom {
  readonly leastVisitors: number
  readonly leastHours: number
}

/** Those with results and not hidden, by how many visitors searched for them, most first. */
export async function popularSearches(
  db: Db,
  limit: number,
  { leastVisitors, leastHours }: ShownFrom,
): Promise<PopularSearch[]> {
  return db
    .selectFrom('popular_searches')
    .select(['query', 'results'])
    .where('results', '>', 0)
    .where('searches', '>=', leastVisitors)
    .where('hours', '>=', leastHours)
    .where('hidden', '=', false)
    .orderBy('searches', 'desc')
    .orderBy('folded')
    .limit(limit)
    .execute()
}

/**
 * Counts the search once for each visitor and day. `visitor` is a hash; votes of earlier days are deleted. Call it in a
 * transaction: a vote without its count would be lost.
 */
export async function countSearch(
  db: Db,
  search: { folded: string; query: string; results: number; visitor: string },
): Promise<void> {
  await sql`delete from search_votes where day < current_date`.execute(db)
  const vote = await sql`
    insert into search_votes (day, visitor, folded) values (current_date, ${search.visitor}, ${search.folded})
    on conflict do nothing`.execute(db)
  if (vote.numAffectedRows !== 1n) return
  await sql`
    insert into popular_searches as s (folded, query, results)
    values (${search.folded}, ${search.query}, ${search.results})
    on conflict (folded) do update
    set searches = s.searches + 1,
        hours = s.hours + (date_trunc('hour', s.updated_at) < date_trunc('hour', now()))::integer,
        results = excluded.results, updated_at = now()`.execute(db)
}
