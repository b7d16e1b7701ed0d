import { offerOf, type BranchOffer, type ShortLine } from '#domain/cart/other-branch.ts'
import type { SellingFacts } from '#server/pricing/prices/facts-service.ts'
import type { SellingBranch } from '#server/pricing/stock/service.ts'

/** A branch that could supply the pieces that a line's own branch cannot. */
export interface Elsewhere extends BranchOffer {
  readonly branch: SellingBranch
  readonly available: number
}

interface LineOfBranch extends ShortLine {
  readonly productId: number
  readonly branchId: number
}

/** The branches with most pieces first. Cart, quote and reordering use this rule; a part sold until it is gone can be ordered there. */
export function elsewhereOf(
  { productId, branchId, ...line }: LineOfBranch,
  { available, branches }: Pick<SellingFacts, 'available' | 'branches'>,
): readonly Elsewhere[] {
  if (line.supplied >= line.requested) return []
  return available.branchesWith(productId).flatMap((id) => {
    const branch = branches.get(id)
    const there = available.at(productId, id)
    const offer = id === branchId || branch?.sells !== true ? null : offerOf(line, there)
    return branch === undefined || offer === null ? [] : [{ ...offer, branch, available: there }]
  })
}
