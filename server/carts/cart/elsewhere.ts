import { offerOf, type BranchOffer, type ShortLine } from '#domain/cart/other-branch.ts'
import type { SellingFacts } from '#server/pricing/prices/facts-service.ts'
import type { SellingBranch } from '#server/pricing/stock/service.ts'

/** A branch that can be asked for what a line's own cannot supply. */
export interface Elsewhere extends BranchOffer {
  readonly branch: SellingBranch
  readonly available: number
}

interface LineOfBranch extends ShortLine {
  readonly productId: number
  readonly branchId: number
}

/** Those with most first. Cart, quote and reordering judge by this, and whatever is sold until it is gone can be ordered there. */
export function elsewhereOf(
  { productId, branchId, ...line }: LineOfBranch,
  { available, branches }: Pick<SellingFacts, 'available' | 'branches'>,
): readonly Elsewhere[] {
  return available.branchesWith(productId).flatMap((id) => {
    const branch = branches.get(id)
    const there = available.at(productId, id)
    const offer = id === branchId || branch?.sells !== true ? null : offerOf(line, there)
    return branch === undefined || offer === null ? [] : [{ ...offer, branch, available: there }]
  })
}
