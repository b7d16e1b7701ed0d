import { sql, type Kysely } from 'kysely'
import { holders, SHOWN_HOLDERS, TOTAL, type Holders } from '#server/accounts/holders-store.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import { deleteRow, insertRow, updateRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface RoleFields {
  readonly name: string
  readonly description: string
  readonly requires_two_factor: boolean
}

const USERS = sql<number>`(
  select count(*)::integer from user_roles ur join users u on u.id = ur.user_id and u.status <> 'eliminado' where ur.role_id = r.id)`
const PERMISSIONS = sql<number>`(select count(*)::integer from role_permissions rp where rp.role_id = r.id)`

export function roleList(db: Db, { buscar }: { readonly buscar: string }) {
  return listSource({
    rows: db
      .selectFrom('roles as r')
      .select(['r.id', 'r.name', 'r.description', 'r.is_system', 'r.requires_two_factor'])
      .select([PERMISSIONS.as('permissions'), USERS.as('users')])
      .where(searchCondition(buscar, { folded: ['r.folded'], plain: ['r.description'] })),
    id: 'r.id',
    sort: { name: { notNull: 'r.folded' }, permisos: { notNull: PERMISSIONS }, usuarios: { notNull: USERS } },
  })
}

const PERMISSION_NAMES = sql<string[]>`array(
  select p.name from role_permissions rp join permissions p on p.id = rp.permission_id where rp.role_id = r.id order by p.name)`

/** With the names of their permissions. */
export async function allRoles(db: Db) {
  return db
    .selectFrom('roles as r')
    .select(['r.id', 'r.name', 'r.description', PERMISSION_NAMES.as('permissions')])
    .orderBy('r.folded')
    .execute()
}

/** @param isLocked no other transaction changes or assigns it until this one ends. */
export async function roleById(db: Db, id: number, { isLocked = false } = {}) {
  return db
    .selectFrom('roles as r')
    .select(['r.id', 'r.name', 'r.description', 'r.is_system', 'r.requires_two_factor', 'r.version', 'r.updated_at'])
    .select([
      PERMISSION_NAMES.as('permissions'),
      sql<number[]>`array(select permission_id from role_permissions where role_id = r.id order by 1)`.as(
        'permission_ids',
      ),
      USERS.as('users'),
    ])
    .where('r.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate('r'))
    .executeTakeFirst()
}

export async function insertRole(db: Db, fields: RoleFields): Promise<number> {
  return insertRow(db, 'roles', fields)
}

export async function updateRole(db: Db, id: number, fields: RoleFields): Promise<number> {
  return updateRow(db, 'roles', id, fields)
}

/** Unknown ids are left out. @returns the names of the role's permissions. */
export async function setRolePermissions(db: Db, id: number, permissionIds: readonly number[]): Promise<string[]> {
  await db.deleteFrom('role_permissions').where('role_id', '=', id).execute()
  const given = await sql<{ name: string }>`
    with given as (
      insert into role_permissions (role_id, permission_id)
      select ${id}, p.id from permissions p where p.id = any(${[...permissionIds]}::integer[])
      returning permission_id)
    select p.name from given join permissions p on p.id = given.permission_id order by p.name`.execute(db)
  return given.rows.map(({ name }) => name)
}

export async function deleteRole(db: Db, id: number): Promise<void> {
  await deleteRow(db, 'roles', id)
}

export async function holdersOfRole(db: Db, id: number): Promise<Holders> {
  const rows = await db
    .selectFrom('user_roles as ur')
    .innerJoin('users as u', 'u.id', 'ur.user_id')
    .where('ur.role_id', '=', id)
    .select(['u.name', TOTAL])
    .orderBy('u.name')
    .limit(SHOWN_HOLDERS)
    .execute()
  return holders(rows)
}

export interface RoleUserGroup {
  readonly role_ids: readonly number[]
  /** Beside those of the roles. */
  readonly permissions: readonly string[]
  /** Although a role gives them. */
  readonly withheld: readonly string[]
  readonly users: number
  readonly without_two_factor: number
}

/** The users of a role, grouped by equal roles and permissions. Without deleted users. */
export async function usersOfRole(db: Db, id: number): Promise<RoleUserGroup[]> {
  const { rows } = await sql<RoleUserGroup>`
    with members as (
      select u.id, u.two_factor_enabled from user_roles ur join users u on u.id = ur.user_id
      where ur.role_id = ${id} and u.status <> 'eliminado'
    ), roles_of as (
      select user_id, array_agg(role_id order by role_id) as role_ids from user_roles
      where user_id in (select id from members) group by user_id
    ), permissions_of as (
      select up.user_id, array_agg(p.name order by p.name) as permissions
      from user_permissions up join permissions p on p.id = up.permission_id
      where up.user_id in (select id from members) group by up.user_id
    ), withheld_of as (
      select w.user_id, array_agg(p.name order by p.name) as withheld
      from user_withheld_permissions w join permissions p on p.id = w.permission_id
      where w.user_id in (select id from members) group by w.user_id
    )
    select r.role_ids, coalesce(p.permissions, '{}') as permissions, coalesce(w.withheld, '{}') as withheld, count(*)::integer as users,
      (count(*) filter (where not m.two_factor_enabled))::integer as without_two_factor
    from members m join roles_of r on r.user_id = m.id left join permissions_of p on p.user_id = m.id
      left join withheld_of w on w.user_id = m.id
    group by 1, 2, 3`.execute(db)
  return rows
}

export async function permissionNames(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('permissions').select('name').where('id', 'in', ids).orderBy('name').execute()
  return rows.map(({ name }) => name)
}
