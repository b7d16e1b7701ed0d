import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export async function storePasswordHash(db: Kysely<DB>, userId: number, passwordHash: string): Promise<void> {
  await db
    .insertInto('credentials')
    .values({ user_id: userId, password_hash: passwordHash })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ password_hash: passwordHash, changed_at: sql`now()` }),
    )
    .execute()
}

export async function deletePasswordHash(db: Kysely<DB>, userId: number): Promise<void> {
  await db.deleteFrom('credentials').where('user_id', '=', userId).execute()
}

/** Marks the address as verified by its link, which also accepts an invitation. @returns whether the account may sign in now */
export async function activate(db: Kysely<DB>, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ status: 'activo', email_verified: true, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', userId)
    .where('status', '=', 'invitado')
    .where('email_taken', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false where the account may not sign in */
export async function markVerified(db: Kysely<DB>, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', userId)
    .where('status', '=', 'activo')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
