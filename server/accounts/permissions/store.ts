import { sql, type Kysely } from 'kysely'
import { holders, SHOWN_HOLDERS, TOTAL, type Holders } from '#server/accounts/holders-store.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export function permissionList(
  db: Db,
  { buscar, grupo }: { readonly buscar: string; readonly grupo?: string | undefined },
) {
  const roles = sql<number>`(select count(*)::integer from role_permissions rp where rp.permission_id = p.id)`
  const users = sql<number>`(select count(*)::integer from user_permissions up where up.permission_id = p.id)`
  return listSource({
    rows: db
      .selectFrom('permissions as p')
      .select(['p.id', 'p.version', 'p.updated_at', 'p.name', 'p.description', 'p.is_system'])
      .select([roles.as('roles'), users.as('users')])
      .where(searchCondition(buscar, { plain: ['p.name', 'p.description'] }))
      .$if(grupo !== undefined, (query) => query.where(sql`split_part(p.name, '-', 1)`, '=', grupo)),
    id: 'p.id',
    sort: { name: { notNull: 'p.name' }, roles: { notNull: roles }, usuarios: { notNull: users } },
  })
}

export async function allPermissions(db: Db) {
  return db.selectFrom('permissions').select(['id', 'name', 'description']).orderBy('name').execute()
}

/** The roles and the users that have it beside those of their roles. */
export async function holdersOfPermission(db: Db, id: number): Promise<{ roles: Holders; users: Holders }> {
  const roles = db
    .selectFrom('role_permissions as rp')
    .innerJoin('roles as r', 'r.id', 'rp.role_id')
    .where('rp.permission_id', '=', id)
  const users = db
    .selectFrom('user_permissions as up')
    .innerJoin('users as u', 'u.id', 'up.user_id')
    .where('up.permission_id', '=', id)
  return {
    roles: holders(await roles.select(['r.name', TOTAL]).orderBy('r.name').limit(SHOWN_HOLDERS).execute()),
    users: holders(await users.select(['u.name', TOTAL]).orderBy('u.name').limit(SHOWN_HOLDERS).execute()),
  }
}
