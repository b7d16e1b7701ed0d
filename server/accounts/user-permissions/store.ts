import { sql, type Kysely } from 'kysely'
import type { Decider } from '#server/accounts/users/store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface HeldPermissionRow {
  readonly id: number
  readonly name: string
  readonly description: string
  /** Names of the user's roles that give it. */
  readonly by_roles: readonly string[]
  readonly is_own: boolean
  readonly is_withheld: boolean
  /** null: it is not withheld. */
  readonly withheld_by: Decider | null
}

/** Every permission, with whether and how a user has it. */
export async function permissionsOfUser(db: Db, userId: number): Promise<HeldPermissionRow[]> {
  const { rows } = await sql<HeldPermissionRow>`
    select p.id, p.name, p.description,
      array(
        select r.name from user_roles ur
        join role_permissions rp on rp.role_id = ur.role_id and rp.permission_id = p.id
        join roles r on r.id = ur.role_id
        where ur.user_id = ${userId} order by r.folded) as by_roles,
      exists (select from user_permissions where user_id = ${userId} and permission_id = p.id) as is_own,
      exists (select from user_withheld_permissions where user_id = ${userId} and permission_id = p.id) as is_withheld,
      (select withheld_by from user_withheld_permissions where user_id = ${userId} and permission_id = p.id) as withheld_by
    from permissions p`.execute(db)
  return rows
}

/** Unknown ids are left out. */
export async function setOwnPermissions(db: Db, userId: number, permissionIds: readonly number[]): Promise<void> {
  await db.deleteFrom('user_permissions').where('user_id', '=', userId).execute()
  await sql`
    insert into user_permissions (user_id, permission_id)
    select ${userId}, id from permissions where id = any(${[...permissionIds]}::integer[])`.execute(db)
}

/** Unknown ids are left out; permissions that are withheld already retain who withheld them. */
export async function setWithheldPermissions(
  db: Db,
  userId: number,
  permissionIds: readonly number[],
  by: Decider,
): Promise<void> {
  await db
    .deleteFrom('user_withheld_permissions')
    .where('user_id', '=', userId)
    .where('permission_id', 'not in', [0, ...permissionIds])
    .execute()
  await sql`
    insert into user_withheld_permissions (user_id, permission_id, withheld_by)
    select ${userId}, id, ${by} from permissions where id = any(${[...permissionIds]}::integer[])
    on conflict do nothing`.execute(db)
}
