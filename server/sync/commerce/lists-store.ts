import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

const MOST_LISTS = 500

/** Names of price lists, in their order; the general one first. */
export async function priceListNames(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('price_lists')
    .select('name')
    .orderBy('is_general', 'desc')
    .orderBy('folded')
    .limit(MOST_LISTS)
    .execute()
  return rows.map(({ name }) => name)
}
