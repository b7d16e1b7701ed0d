import type { Kysely } from 'kysely'
import { toBasisPoints, type BasisPoints } from '#domain/money/money.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { branchRows, type SellingBranchRow } from './store.ts'

export interface SellingBranch {
  readonly id: number
  readonly name: string
  readonly sells: boolean
  /** Of what it sells; in a cart, of what it sells where that is handed over. */
  readonly vatRate: BasisPoints
  /** Why it is this one; '' and not given where the branch alone decides. */
  readonly vatReason?: string
}

/** By id, in the order in which the company shows them. */
export async function sellingBranches(db: Kysely<DB>): Promise<ReadonlyMap<number, SellingBranch>> {
  return branchesOf(await branchRows(db))
}

export function branchesOf(rows: readonly SellingBranchRow[]): ReadonlyMap<number, SellingBranch> {
  return new Map(rows.map((row) => [row.id, { ...row, vatRate: toBasisPoints(row.vatRate) }]))
}
