import { sql, type Kysely } from 'kysely'
import { expressionOf, type ListSource } from '#server/platform/db/lists/list-source.ts'
import type { DB } from '#server/platform/db/tables.ts'

// The table of a resource, whichever it is: its columns are those of the fields (contract/resource-fields.ts) and its own list.

type Db = Kysely<DB>
type Table = keyof DB

/** One of the rows of its list; undefined where there is none. */
export async function rowOf<Row>({ rows, id: key }: ListSource<never, never, Row, string>, id: number) {
  return rows.where(sql<boolean>`${expressionOf(key)} = ${id}`).executeTakeFirst()
}

/** Nobody else changes the row, or begins to refer to it, until the transaction ends. */
export async function lockRow(db: Db, table: Table, id: number): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(db)
}

export async function countRows(db: Db, table: Table): Promise<number> {
  const { rows } = await sql<{ all: number }>`select count(*)::integer as all from ${sql.table(table)}`.execute(db)
  return rows[0]?.all ?? 0
}
