import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

/** The name of the shop, as mails are signed; '' where it has none yet. */
export async function shopName(db: Kysely<DB>): Promise<string> {
  const company = await db.selectFrom('company').select('name').executeTakeFirst()
  return company?.name ?? ''
}
