import type { Kysely, RawBuilder } from 'kysely'
import type { Person } from '#domain/access.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { branchesOf, type SellingBranch } from '#server/pricing/stock/service.ts'
import type { Buyer } from './buyer.ts'
import { NOTHING, sellingFactsRow } from './facts-store.ts'
import type { PricedPart } from './priced-part.ts'
import { buyerFrom, pricedPartsOf } from './service.ts'

export interface Available {
  /** Pieces that can be promised; 0 where the branch has never reported the part. */
  at(productId: number, branchId: number): number
  /** The branches that have some, most first. */
  branchesWith(productId: number): readonly number[]
  /** When the next pieces arrive at the branch, '2026-12-04'; null: unknown. */
  arrivesOn(productId: number, branchId: number): string | null
}

/** All that a cart needs of prices and stock. */
export interface SellingFacts {
  readonly buyer: Buyer
  /** A part that is not there, or has been hidden, is left out. */
  readonly parts: ReadonlyMap<number, PricedPart>
  readonly available: Available
  /** By id, in the order in which the company shows them; those that closed too. */
  readonly branches: ReadonlyMap<number, SellingBranch>
}

/** The results of `buyerOf`, `pricesFor` and `sellingBranches` for a logged-in user, by one statement. */
export async function sellingFacts(
  db: Kysely<DB>,
  person: Pick<Person, 'companyId'>,
  now: Date,
  productIds: readonly number[],
): Promise<SellingFacts> {
  return sellingFactsWith(db, { person, now, productIds }, NOTHING)
}

/** @param also a query of one value, which the same statement reads: each takes a way to the database and back. */
export async function sellingFactsWith<Also>(
  db: Kysely<DB>,
  { person, now, productIds }: FactsRequest,
  also: RawBuilder<Also>,
): Promise<SellingFacts & { readonly also: Also }> {
  const { companyId } = person
  const row = await sellingFactsRow(db, { companyId, productIds, now }, also)
  const buyer = buyerFrom(row.buyer, companyId === null ? 'general' : 'customer', companyId, now)
  const parts = pricedPartsOf(row, row.discounts, buyer)
  return { buyer, parts, available: availableIn(parts), branches: branchesOf(row.branches), also: row.also }
}

interface FactsRequest {
  readonly person: Pick<Person, 'companyId'>
  readonly now: Date
  readonly productIds: readonly number[]
}

function availableIn(parts: ReadonlyMap<number, PricedPart>): Available {
  return {
    at: (productId, branchId) => parts.get(productId)?.stock.get(branchId)?.available ?? 0,
    branchesWith: (productId) =>
      [...(parts.get(productId)?.stock ?? [])]
        .filter(([, { available }]) => available > 0)
        .toSorted(([, a], [, b]) => b.available - a.available)
        .map(([branchId]) => branchId),
    arrivesOn: (productId, branchId) => parts.get(productId)?.stock.get(branchId)?.arrivesOn ?? null,
  }
}
