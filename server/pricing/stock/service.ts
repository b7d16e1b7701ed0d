import type { Kysely } from 'kysely'
import { toBasisPoints, type BasisPoints } from '#domain/money/money.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { availableRows, branchRows, type SellingBranchRow } from './store.ts'

export interface Available {
  /** Pieces that nobody has reserved; 0 where the branch has never reported the part. */
  at(productId: number, branchId: number): number
  /** The branches that have some, most first. */
  branchesWith(productId: number): readonly number[]
}

/** What can be supplied of the parts, at the branches that sell. */
export async function availableOf(db: Kysely<DB>, productIds: readonly number[]): Promise<Available> {
  const rows = productIds.length === 0 ? [] : await availableRows(db, productIds)
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return {
    at: (productId, branchId) => byProduct.get(productId)?.find((row) => row.branchId === branchId)?.available ?? 0,
    branchesWith: (productId) =>
      (byProduct.get(productId) ?? [])
        .filter(({ available }) => available > 0)
        .toSorted((a, b) => b.available - a.available)
        .map(({ branchId }) => branchId),
  }
}

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
