import { sql, type Kysely } from 'kysely'
import type { FigureKind } from '#domain/reports/admin-work.ts'
import type { DaySpan } from '#server/platform/days.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Sums } from '#server/reports/sums/sales-store.ts'

export interface DifferenceFilters extends DaySpan {
  readonly buscar: string
  readonly cifras?: FigureKind | undefined
}

export interface ListedDifference {
  readonly id: number
  readonly foundAt: Date
  readonly kind: FigureKind
  readonly day: string
  readonly stored: Sums
  readonly computed: Sums
}

export function differenceList(db: Kysely<DB>, { buscar, cifras, from, before }: DifferenceFilters) {
  let rows = db
    .selectFrom('figure_differences as d')
    .select(['d.id', 'd.found_at as foundAt', sql<FigureKind>`d.kind`.as('kind'), sql<string>`d.day::text`.as('day')])
    .select([sql<Sums>`d.stored`.as('stored'), sql<Sums>`d.computed`.as('computed')])
    .where(searchCondition(buscar, { plain: [sql`d.day::text`] }))
  if (cifras !== undefined) rows = rows.where('d.kind', '=', cifras)
  if (from !== undefined) rows = rows.where('d.found_at', '>=', from)
  if (before !== undefined) rows = rows.where('d.found_at', '<', before)
  return listSource({
    rows,
    id: 'd.id',
    sort: { encontrada: { notNull: 'd.found_at' }, dia: { notNull: 'd.day' } },
  })
}
