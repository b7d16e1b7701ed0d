import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import type { PageQuery } from '#server/platform/db/lists/read-page.ts'
import * as lists from './lists-store.ts'

/** The query of a list, without its page. */
interface ExportQuery<Sort extends string> extends Pick<PageQuery<Sort>, 'orden'> {
  readonly buscar: string
}

export function exportMakes(database: Database, query: ExportQuery<'armadora'>) {
  return readAll(database, lists.makeList(database.db, query), query.orden)
}

export function exportModels(database: Database, query: ExportQuery<'modelo'> & lists.ModelFilters) {
  return readAll(database, lists.modelList(database.db, query), query.orden)
}

export function exportEngines(database: Database, query: ExportQuery<'motor'>) {
  return readAll(database, lists.engineList(database.db, query), query.orden)
}

export function exportNames(database: Database, query: ExportQuery<'nombre' | 'armadora'>) {
  return readAll(database, lists.vehicleNameList(database.db, query), query.orden)
}

export function exportSynonyms(database: Database, query: ExportQuery<'terminos'>) {
  return readAll(database, lists.synonymList(database.db, query), query.orden)
}
