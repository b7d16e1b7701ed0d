import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

/** Ranks the sales again and writes the badges that differ: the best `overall`, and the best of each line `inLine`. */
export async function rankBestSellers(
  db: Kysely<DB>,
  { overall, inLine }: { readonly overall: number; readonly inLine: number },
): Promise<void> {
  await sql`select refresh_best_sellers(${overall}, ${inLine})`.execute(db)
}
