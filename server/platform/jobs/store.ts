import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

// The tables of pg-boss (server/platform/db/job-tables.ts). Where pg-boss has a call, that call is used.

/** Makes the queues that are missing. The library's own call cannot be used within a transaction: it begins one. */
export async function insertQueues(
  db: Kysely<DB>,
  queues: readonly { readonly name: string; readonly options: object }[],
): Promise<void> {
  for (const { name, options } of queues) {
    await sql`select pgboss.create_queue(${name}, ${JSON.stringify(options)}::jsonb)`.execute(db)
  }
}

export async function hasQueue(db: Kysely<DB>, name: string): Promise<boolean> {
  const found = await sql`select 1 from pgboss.queue where name = ${name}`.execute(db)
  return found.rows.length > 0
}
