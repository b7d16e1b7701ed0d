import { sql, type Kysely } from 'kysely'
import type { ImportStateFilter } from '#domain/imports/state-filters.ts'
import type { ImportState } from '#domain/lifecycles.ts'
import type { DaySpan } from '#server/platform/days.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface ImportFilters extends DaySpan {
  readonly buscar: string
  readonly estado?: ImportStateFilter | undefined
  readonly quien?: string | undefined
}

export interface ImportRow {
  readonly id: number
  readonly state: ImportState
  readonly files: string
  readonly sender: string
  readonly actor: string
  readonly createdAt: Date
  readonly new: number
  readonly changed: number
  readonly rejected: number
  /** Of rows that were taken otherwise. */
  readonly rejectedCells: number
  readonly failure: string | null
}

/** Of the counts by file and kind (server/sync/imports/counts.ts). */
function countOf(name: 'new' | 'changed') {
  return sql<number>`coalesce((
    select sum((k.value->>${sql.lit(name)})::bigint) from jsonb_array_elements(coalesce(i.counts, '[]')) f,
      jsonb_each(f->'kinds') k), 0)::integer`
}

function rejectionsOf(name: 'rejected' | 'rejectedCells') {
  return sql<number>`coalesce((
    select sum((f->>${sql.lit(name)})::bigint) from jsonb_array_elements(coalesce(i.counts, '[]')) f), 0)::integer`
}

const FILES = sql<string>`array_to_string(i.files, ', ')`

/** Imports of parts, from every source. One that was checked anew is listed as its newest check. */
export function importList(db: Kysely<DB>, { buscar, estado, quien, from, before }: ImportFilters) {
  let rows = db
    .selectFrom('imports as i')
    .leftJoin('screen_imports as s', 's.import_id', 'i.id')
    .select(['i.id', 'i.actor', 'i.created_at as createdAt', 'i.failure'])
    .select([
      sql<ImportState>`i.state`.as('state'),
      FILES.as('files'),
      sql<string>`coalesce(s.sender, '')`.as('sender'),
    ])
    .select([countOf('new').as('new'), countOf('changed').as('changed'), rejectionsOf('rejected').as('rejected')])
    .select(rejectionsOf('rejectedCells').as('rejectedCells'))
    .where('i.kind', '=', 'partes')
    .where('i.superseded_by', 'is', null)
    .where(searchCondition(buscar, { plain: [FILES, 'i.actor', sql`coalesce(s.sender, '')`, sql`i.id::text`] }))
  if (estado === 'por_decidir') rows = rows.where('i.state', 'in', ['con_errores', 'con_advertencias', 'listo'])
  else if (estado === 'fallaron') rows = rows.where('i.state', '=', 'fallido').where('i.is_discarded', '=', false)
  else if (estado !== undefined) rows = rows.where('i.state', '=', estado)
  if (quien !== undefined) rows = rows.where(searchCondition(quien, { plain: ['i.actor'] }))
  if (from !== undefined) rows = rows.where('i.created_at', '>=', from)
  if (before !== undefined) rows = rows.where('i.created_at', '<', before)
  return listSource({
    rows,
    id: 'i.id',
    sort: { fecha: { notNull: 'i.created_at' }, estado: { notNull: 'i.state' } },
  })
}
