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
    .select(['l.id', 'l.version', 'l.name'])
    .select([
      PARTS.as('parts'),
      sql<number>`(select count(*)::integer from brand_lines r where r.line_id = l.id)`.as('brands'),
      sql<number>`(select count(*)::integer from discounts d where d.line_id = l.id)`.as('discounts'),
    ])
  return listSource({ rows, id: 'l.id', sort: { linea: { notNull: 'l.folded' }, partes: { notNull: PARTS } } })
}

export interface StoredLine {
  readonly id: number
  readonly version: number
  readonly updated_at: Date
  readonly name: string
}

export async function lockLine(db: Db, id: number): Promise<StoredLine | undefined> {
  return db
    .selectFrom('lines')
    .select(['id', 'version', 'updated_at', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertLine(db: Db, name: string): Promise<number> {
  const { id } = await db.insertInto('lines').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @returns its new version. */
export async function updateLine(db: Db, id: number, name: string): Promise<number> {
  const { version } = await db
    .updateTable('lines')
    .set((row) => ({ name, version: row('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function deleteLine(db: Db, id: number): Promise<void> {
  await db.deleteFrom('lines').where('id', '=', id).execute()
}
