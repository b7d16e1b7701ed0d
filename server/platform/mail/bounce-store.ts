import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import type { Bounce } from './read-bounce.ts'

type Db = Kysely<DB>

/** The newest notice on an address counts. */
export async function storeBounces(db: Db, bounces: readonly Bounce[], notedBy: number | null): Promise<void> {
  if (bounces.length === 0) return
  await db
    .insertInto('mail_bounces')
    .values(bounces.map((bounce) => ({ ...bounce, noted_by: notedBy })))
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet((row) => ({
        status: row.ref('excluded.status'),
        reason: row.ref('excluded.reason'),
        noted_at: sql`now()`,
        noted_by: row.ref('excluded.noted_by'),
      })),
    )
    .execute()
}

/** @returns the deleted note; undefined: there was none. */
export async function deleteBounce(db: Db, address: string): Promise<Bounce | undefined> {
  return db
    .deleteFrom('mail_bounces')
    .where('address', '=', address)
    .returning(['address', 'status', 'reason'])
    .executeTakeFirst()
}
