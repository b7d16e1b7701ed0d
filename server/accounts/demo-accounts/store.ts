import type { Kysely } from 'kysely'
import { DEMO_MAIL_DOMAIN, DEMO_SHOP_NAME } from '#domain/shop/demo-shop.ts'
import type { DB } from '#server/platform/db/tables.ts'

const OF_DEMO = `%@${DEMO_MAIL_DOMAIN}`

/** Demo accounts that may sign in, locked until the transaction ends. */
export async function lockOpenAccounts(db: Kysely<DB>) {
  return demoAccounts(db).where('status', '=', 'activo').forUpdate().execute()
}

/** Demo accounts that the rule closed, locked as well: an account that a person suspended stays suspended. */
export async function lockClosedAccounts(db: Kysely<DB>) {
  return demoAccounts(db).where('status', '=', 'suspendido').where('suspended_by', '=', 'demo').forUpdate().execute()
}

function demoAccounts(db: Kysely<DB>) {
  return db.selectFrom('users').select(['id', 'name', 'email']).where('email', 'like', OF_DEMO).orderBy('id')
}

/** Whether the shop has a name of its own, or an administrator of its own with a password: one that was only invited could not sign in yet. */
export async function isOwnShop(db: Kysely<DB>): Promise<boolean> {
  const own = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select('users.id')
    .where('roles.name', '=', 'admin')
    .where('users.status', '=', 'activo')
    .where('users.email', 'not like', OF_DEMO)
    .executeTakeFirst()
  if (own !== undefined) return true
  const renamed = await db.selectFrom('company').select('name').where('name', '<>', DEMO_SHOP_NAME).executeTakeFirst()
  return renamed !== undefined
}
