import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export interface AvailableRow {
  readonly productId: number
  readonly branchId: number
  /** Pieces that nobody has reserved; below zero where more was reserved than there is. */
  readonly available: number
}

/** At the branches that sell, as far as they have reported the part. */
export async function availableRows(db: Kysely<DB>, productIds: readonly number[]): Promise<AvailableRow[]> {
  return db
    .selectFrom('stock as s')
    .innerJoin('branches as b', 'b.id', 's.branch_id')
    .select([
      's.product_id as productId',
      's.branch_id as branchId',
      sql<number>`s.quantity - s.reserved`.as('available'),
    ])
    .where('b.sells', '=', true)
    .where(sql<boolean>`s.product_id = any(${[...productIds]}::integer[])`)
    .execute()
}

export interface SellingBranchRow {
  readonly id: number
  readonly name: string
  readonly sells: boolean
  /** '16.00' */
  readonly vatRate: string
}

/** Every branch, also those that closed: carts may still ask something of them. */
export async function branchRows(db: Kysely<DB>): Promise<SellingBranchRow[]> {
  const { rows } = await BRANCHES.execute(db)
  return rows
}

export const BRANCHES = sql<SellingBranchRow>`
  select id, name, sells, vat_rate::text as "vatRate" from branches order by position, id`
