import { cartTotals, type BranchTotals, type CartTotals } from '#domain/cart/totals.ts'
import { creditLines, type CreditLine } from '#domain/credit/credit.ts'
import { toCentavos, type BasisPoints } from '#domain/money/money.ts'
import { marginOf } from '#domain/pricing/margin.ts'
import type { PartPrice } from '#domain/pricing/part-price.ts'
import type { InputLine } from '#server/carts/generation-input/service.ts'

/** A line of a document before it is stored. */
export interface DraftLine {
  readonly input: InputLine
  /** From 1. */
  readonly number: number
  readonly price: PartPrice
  /** Of a piece, as the database writes it; undefined: not known. */
  readonly cost: string | undefined
  /** What counts: what is kept now and what is supplied when it comes. */
  readonly pieces: number
}

export interface DraftBranch extends BranchTotals {
  readonly name: string
}

export interface Draft {
  readonly lines: readonly DraftLine[]
  readonly totals: CartTotals
  readonly branches: readonly DraftBranch[]
  readonly credit: readonly CreditLine[]
  readonly leastMargin: BasisPoints | null
  readonly hasBackOrders: boolean
}

/**
 * The document that lines of a cart make. Pieces that are supplied when they come are ordered too, and count: what somebody owes for an
 * order does not grow when it is supplied.
 */
export function draftOf(input: readonly InputLine[], costs: ReadonlyMap<number, string>): Draft {
  const lines = input
    .flatMap((each) => {
      const pieces = each.supplied + each.backOrdered
      return pieces === 0 || each.price === null ? [] : [{ input: each, price: each.price, pieces }]
    })
    // A branch's lines one after another, each in the order of the cart.
    .toSorted((a, b) => a.input.branch.id - b.input.branch.id)
    .map((line, index): DraftLine => ({
      ...line,
      number: index + 1,
      cost: costs.get(line.input.row.productId),
    }))
  const counted = lines.map(({ input: each, number, pieces, price }) => ({
    id: number,
    branchId: each.branch.id,
    supplied: pieces,
    price: price.price,
    coreCharge: each.coreCharge,
  }))
  const rates = new Map(lines.map(({ input: each }) => [each.branch.id, each.branch]))
  const rateOf = (branchId: number) => rates.get(branchId)?.vatRate ?? 0
  const { branches, ...totals } = cartTotals(counted, rateOf)
  const margins = lines.flatMap(({ cost, price }) =>
    cost === undefined ? [] : [marginOf(price.price, toCentavos(cost))],
  )
  return {
    lines,
    totals,
    branches: branches.map((sums) => ({ ...sums, name: rates.get(sums.branchId)?.name ?? '' })),
    credit: creditLines(counted, rateOf),
    leastMargin: margins.length === 0 ? null : Math.min(...margins),
    hasBackOrders: lines.some(({ input: each }) => each.backOrdered > 0),
  }
}
