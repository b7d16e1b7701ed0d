import { sql, type Kysely } from 'kysely'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface LineFilters {
  readonly buscar: string
  /** Whether the line has parts. */
  readonly uso?: 'si' | 'no' | undefined
}

const PARTS = sql<number>`(select count(*)::integer from products p where p.line_id = l.id)`
const HAS_PARTS = sql<boolean>`exists (select from products p where p.line_id = l.id)`

export function lineList(db: Db, { buscar, uso }: LineFilters) {
  const rows = db
    .selectFrom('lines as l')
    .where(searchCondition(buscar, { folded: ['l.folded'] }))
    .$if(uso !== undefined, (query) => query.where(uso === 'si' ? HAS_PARTS : sql<boolean>`not ${HAS_PARTS}`))
    .select(['l.id', 'l.version', 'l.updated_at', 'l.name'])
    .select([
      PARTS.as('parts'),
      sql<number>`(select count(*)::integer from brand_lines r where r.line_id = l.id)`.as('brands'),
      sql<number>`(select count(*)::integer from discounts d where d.line_id = l.id)`.as('discounts'),
    ])
  return listSource({ rows, id: 'l.id', sort: { linea: { notNull: 'l.folded' }, partes: { notNull: PARTS } } })
}
