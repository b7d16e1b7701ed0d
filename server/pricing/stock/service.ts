import type { Kysely } from 'kysely'
import { toBasisPoints, type BasisPoints } from '#domain/money/money.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { branchRows, type SellingBranchRow } from './store.ts'

export interface SellingBranch {
  readonly id: number
  readonly name: string
  readonly sells: boolean
  readonly vatRate: BasisPoints
}

/** By id, in the order in which the company shows them. */
export async function sellingBranches(db: Kysely<DB>): Promise<ReadonlyMap<number, SellingBranch>> {
  return branchesOf(await branchRows(db))
}

export function branchesOf(rows: readonly SellingBranchRow[]): ReadonlyMap<number, SellingBranch> {
  return new Map(rows.map((row) => [row.id, { ...row, vatRate: toBasisPoints(row.vatRate) }]))
}
