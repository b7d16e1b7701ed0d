import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

const BEST_OVERALL = 100
const BEST_IN_LINE = 5

/** Ranks the sales anew and writes the badges that differ. */
export async function refreshBestSellers(db: Kysely<DB>): Promise<void> {
  await sql`select refresh_best_sellers(${BEST_OVERALL}, ${BEST_IN_LINE})`.execute(db)
}
