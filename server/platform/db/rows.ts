import { sql, type InsertObject, type Kysely, type UpdateObject } from 'kysely'
import type { DB } from './tables.ts'

// One row of a table that has an `id`; with a `version` that counts its changes.

type WithId = { [Table in keyof DB]: 'id' extends keyof DB[Table] ? Table : never }[keyof DB]
export type VersionedTable = {
  [Table in WithId]: 'version' | 'updated_at' extends keyof DB[Table] ? Table : never
}[WithId]

/** @returns its id. */
export async function insertRow<Table extends WithId>(
  db: Kysely<DB>,
  table: Table,
  columns: InsertObject<DB, Table>,
): Promise<number> {
  const { id } = await db
    .insertInto(table as 'brands')
    .values(columns as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns its next version. */
export async function updateRow<Table extends VersionedTable>(
  db: Kysely<DB>,
  table: Table,
  id: number | string,
  columns: UpdateObject<DB, Table>,
): Promise<number> {
  const { version } = await db
    .updateTable(table as 'brands')
    .set({ ...(columns as object), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id as number)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function deleteRow(db: Kysely<DB>, table: WithId, id: number): Promise<void> {
  await db
    .deleteFrom(table as 'brands')
    .where('id', '=', id)
    .execute()
}
