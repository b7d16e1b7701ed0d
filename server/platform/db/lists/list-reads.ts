import type { Database } from '../database.ts'
import type { ListSource } from './list-source.ts'
import { readAll } from './read-all.ts'
import { readPage, type PageQuery } from './read-page.ts'

/** The two ways to read a list that its query alone decides: a page of it, and all rows for its file. */
export function listReads<Filters, DB, TB extends keyof DB, Row, Sort extends string>(
  source: (db: Database['db'], filters: Filters) => ListSource<DB, TB, Row, Sort>,
) {
  return {
    page: async ({ db }: Database, query: Filters & PageQuery<Sort>) => readPage(source(db, query), query),
    all: (database: Database, query: Filters & Pick<PageQuery<Sort>, 'orden'>) =>
      readAll(database, source(database.db, query), query.orden),
  }
}
