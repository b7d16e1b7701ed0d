import { sql, type Kysely } from 'kysely'
import type { PopularSearchState } from '#domain/popular-searches.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { ShownFrom } from './store.ts'

type Db = Kysely<DB>

export function popularSearchList(
  db: Db,
  { buscar, estado }: { readonly buscar: string; readonly estado?: PopularSearchState | undefined },
  { leastVisitors, leastHours }: ShownFrom,
) {
  const state = sql<PopularSearchState>`case
    when s.hidden then 'oculta'
    when s.results > 0 and s.searches >= ${leastVisitors} and s.hours >= ${leastHours} then 'visible'
    else 'pocas' end`
  return listSource({
    rows: db
      .selectFrom('popular_searches as s')
      .select(['s.folded', 's.query', 's.searches', 's.hours', 's.results', 's.updated_at', state.as('state')])
      .where(searchCondition(buscar, { folded: ['s.folded'] }))
      .$if(estado !== undefined, (query) => query.where(state, '=', estado ?? 'visible')),
    id: 's.folded',
    sort: {
      consulta: { notNull: 's.folded' },
      busquedas: { notNull: 's.searches' },
      resultados: { notNull: 's.results' },
      ultima: { notNull: 's.updated_at' },
    },
  })
}

/** Locks the row until the transaction ends. */
export async function lockPopularSearch(db: Db, folded: string) {
  return db
    .selectFrom('popular_searches')
    .select(['query', 'hidden'])
    .where('folded', '=', folded)
    .forUpdate()
    .executeTakeFirst()
}

/** Announced as content, so that no cached page shows it any longer. Counting a search is not announced: that happens all the time. */
export async function setHidden(db: Db, folded: string, hidden: boolean): Promise<void> {
  await db.updateTable('popular_searches').set({ hidden }).where('folded', '=', folded).execute()
  await sql`select pg_notify('content_changed', '')`.execute(db)
}
