import { sql, type Kysely } from 'kysely'
import { CUSTOMER_PERMISSIONS } from '#domain/customers/customer-account.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Deletes a user's rights in a company, and their saved views there. */
export async function forgetCompany(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('user_company_branches').where('user_id', '=', userId).execute()
  await db.deleteFrom('saved_views').where('user_id', '=', userId).execute()
  await db
    .deleteFrom('user_permissions')
    .where('user_id', '=', userId)
    .where('permission_id', 'in', (ids) =>
      ids.selectFrom('permissions').select('id').where('name', 'in', CUSTOMER_PERMISSIONS),
    )
    .execute()
  await db.deleteFrom('buyer_limits').where('user_id', '=', userId).execute()
  // Permissions that the shop withheld stay withheld everywhere.
  await db
    .deleteFrom('user_withheld_permissions')
    .where('user_id', '=', userId)
    .where('withheld_by', '=', 'empresa')
    .execute()
  await db
    .updateTable('users')
    .set({ company_id: null, sight: 'propio', version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}
