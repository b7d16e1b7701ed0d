import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import type { PageQuery } from '#server/platform/db/lists/read-page.ts'
import * as lists from './lists-store.ts'

/** The query of a list, without its page. */
interface Asked<Sort extends string> extends Pick<PageQuery<Sort>, 'orden'> {
  readonly buscar: string
}

export function exportMakes(database: Database, query: Asked<'armadora'>) {
  return readAll(database, lists.makeList(database.db, query), query.orden)
}

export function exportModels(database: Database, query: Asked<'modelo'> & { readonly armadora?: number | undefined }) {
  return readAll(database, lists.modelList(database.db, query), query.orden)
}

export function exportEngines(database: Database, query: Asked<'motor'>) {
  return readAll(database, lists.engineList(database.db, query), query.orden)
}
