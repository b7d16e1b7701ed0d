import { sql, type Kysely } from 'kysely'
import type { Permission, Role } from '#domain/access.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** A role that every shop has. */
export async function roleIdOf(db: Db, name: Role): Promise<number> {
  const { id } = await db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return id
}

/** In addition to those of their roles. */
export async function givePermission(db: Db, userId: number, permission: Permission): Promise<void> {
  await sql`
    insert into user_permissions (user_id, permission_id)
    select ${userId}, id from permissions where name = ${permission} on conflict do nothing`.execute(db)
}
