import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export interface SellingBranchRow {
  readonly id: number
  readonly name: string
  readonly sells: boolean
  /** '16.00' */
  readonly vatRate: string
}

/** Every branch, including closed ones: carts may still have lines there. */
export async function branchRows(db: Kysely<DB>): Promise<SellingBranchRow[]> {
  const { rows } = await BRANCHES.execute(db)
  return rows
}

export const BRANCHES = sql<SellingBranchRow>`
  select id, name, sells, vat_rate::text as "vatRate" from branches order by position, id`
