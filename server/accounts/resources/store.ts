import { sql, type Kysely } from 'kysely'
import { expressionOf, type ListSource } from '#server/platform/db/lists/list-source.ts'
import type { DB } from '#server/platform/db/tables.ts'

// The table of a resource, whichever it is: its columns are those of the fields (contract/resource-fields.ts) and its own list.

type Db = Kysely<DB>
type Table = keyof DB
type Columns = Readonly<Record<string, unknown>>

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

export async function insertRow(db: Db, table: Table, columns: Columns): Promise<number> {
  const { id } = await db
    .insertInto(table)
    .values(columns as never)
    .returning('id' as never)
    .$castTo<{ id: number }>()
    .executeTakeFirstOrThrow()
  return id
}

/** The row gets its next version. */
export async function updateRow(db: Db, table: Table, id: number, columns: Columns): Promise<void> {
  await db
    .updateTable(table)
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` } as never)
    .where('id' as never, '=', id as never)
    .execute()
}

export async function deleteRow(db: Db, table: Table, id: number): Promise<void> {
  await db
    .deleteFrom(table)
    .where('id' as never, '=', id as never)
    .execute()
}
