import { sql, type RawBuilder } from 'kysely'
import type { Selection } from '#server/platform/selection.ts'
import { idsOf, type ListSource } from './list-source.ts'

/**
 * The ids of a selection as a query, `where('id', 'in', selectedIds(…))`. It may contain ids of rows that do not exist.
 * @param listOf the list whose filter it is.
 */
export function selectedIds<Filters, DB, TB extends keyof DB, Row, Sort extends string>(
  selection: Selection<Filters>,
  listOf: (filter: Filters) => ListSource<DB, TB, Row, Sort>,
): RawBuilder<number> {
  if ('ids' in selection) return sql<number>`(select unnest(${[...selection.ids]}::integer[]))`
  return sql<number>`${idsOf(listOf(selection.filter))}`
}
