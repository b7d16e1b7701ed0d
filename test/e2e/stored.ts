import type { Database } from '#server/platform/db/database.ts'
import { currentShop } from './shop.ts'

/** Works in the database of the running server, beside it. */
export async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  return work(currentShop().database)
}
