import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { partNames as storedNames, type PartName } from './parts-store.ts'

/** Current names of parts; missing parts are left out. */
export async function partNames(db: Kysely<DB>, productIds: readonly number[]): Promise<ReadonlyMap<number, PartName>> {
  return storedNames(db, productIds)
}
