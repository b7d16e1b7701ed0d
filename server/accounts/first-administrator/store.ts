import { sql, type Kysely } from 'kysely'
import { skipTakenEmail } from '#server/accounts/account-emails-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

/** Includes one who has not accepted the invitation yet. */
export async function administratorExists(db: Kysely<DB>): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('users.id')
    .where('roles.name', '=', 'admin')
    .where('users.status', 'in', ['activo', 'invitado'])
    .executeTakeFirst()
  return row !== undefined
}

/** Until the transaction ends no other one creates the first administrator. */
export async function lockFirstAdministrator(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('first administrator'))`.execute(db)
}

/** @returns the id, or null where the address has an account */
export async function insertAdministrator(
  db: Kysely<DB>,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<number | null> {
  const user = await db
    .insertInto('users')
    .values({ name, email })
    .onConflict(skipTakenEmail)
    .returning('id')
    .executeTakeFirst()
  if (user === undefined) return null
  await db
    .insertInto('user_roles')
    .columns(['user_id', 'role_id'])
    .expression((select) =>
      select
        .selectFrom('roles')
        .select([sql.val(user.id).as('user_id'), 'id'])
        .where('name', '=', 'admin'),
    )
    .execute()
  return user.id
}
