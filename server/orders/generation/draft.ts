import { amountToPay, type AmountToPay } from '#domain/cart/amount-to-pay.ts'
import { orderedTotals, type BranchTotals, type CartTotals, type OrderedTotals } from '#domain/cart/totals.ts'
import { creditLines, type CreditLine } from '#domain/credit/credit.ts'
import { toCentavos, type BasisPoints, type Centavos } from '#domain/money/money.ts'
import { marginOf } from '#domain/pricing/margin.ts'
import { frozenPrice, type FrozenPrice } from '#server/carts/documents/frozen-price.ts'
import type { InputLine, InputShipping } from '#server/carts/generation-input/service.ts'

/** The source of a line of a pre-order: a line of a cart or of a quote. */
export interface PreOrderLine {
  readonly part: Omit<InputLine['row'], 'id' | 'isSetAside' | 'wantsBackOrder' | 'acceptedPrice'>
  readonly branch: Pick<InputLine['branch'], 'id' | 'name' | 'vatRate' | 'vatReason'>
  /** Reserved now, and back-ordered: at least one of them is positive. */
  readonly supplied: number
  readonly backOrdered: number
  readonly frozen: FrozenPrice
  readonly discounts: readonly object[]
  /** The customer confirmed it although it does not fit its vehicle. */
  readonly doesNotFit: boolean
  /** The shop offered this price: its margin is not checked again. */
  readonly isOffered: boolean
}

/** A line of a document before it is stored. */
export interface DraftLine {
  readonly line: PreOrderLine
  /** From 1. */
  readonly number: number
  /** The ordered pieces: those reserved now and those back-ordered. */
  readonly pieces: number
}

export interface DraftBranch extends BranchTotals {
  /** Reason for the rate; '' where the branch alone decides. */
  readonly vatReason: string
  readonly name: string
  /** Some of its pieces are in stock. */
  readonly hasSome: boolean
}

export interface Draft {
  readonly lines: readonly DraftLine[]
  /** Of all ordered pieces, of those that come now and of those awaited. */
  readonly totals: CartTotals
  readonly parts: Pick<OrderedTotals, 'now' | 'awaited'>
  readonly branches: readonly DraftBranch[]
  readonly credit: readonly CreditLine[]
  readonly leastMargin: BasisPoints | null
  readonly hasBackOrders: boolean
}

/** Lines of a cart at current prices. @param costs of a piece, by part */
export function linesOfCart(input: readonly InputLine[], costs: ReadonlyMap<number, string>): readonly PreOrderLine[] {
  return input.flatMap(({ row, branch, supplied, backOrdered, price, coreCharge, doesNotFit }) =>
    price === null || supplied + backOrdered === 0
      ? []
      : [
          {
            part: row,
            branch,
            supplied,
            backOrdered,
            frozen: frozenPrice(price, coreCharge, costs.get(row.productId)),
            discounts: price.discounts,
            doesNotFit,
            isOffered: false,
          },
        ],
  )
}

/** The document of these lines. Back-ordered pieces are ordered too, and count: the amount of an order does not grow when they are supplied. */
export function draftOf(input: readonly PreOrderLine[]): Draft {
  const lines = input
    // The lines of one branch follow each other, each in the order of its source.
    .toSorted((a, b) => a.branch.id - b.branch.id)
    .map((line, index): DraftLine => ({ line, number: index + 1, pieces: line.supplied + line.backOrdered }))
  const counted = lines.map(({ line: { branch, frozen }, number, pieces }) => ({
    id: number,
    branchId: branch.id,
    supplied: pieces,
    price: toCentavos(frozen.price),
    coreCharge: frozen.coreCharge === null ? null : toCentavos(frozen.coreCharge),
  }))
  const rates = new Map(lines.map(({ line: { branch } }) => [branch.id, branch]))
  const rateOf = (branchId: number) => rates.get(branchId)?.vatRate ?? 0
  const { branches, now, awaited, ordered } = orderedTotals(
    counted.map((each, index) => ({
      ...each,
      supplied: lines[index]?.line.supplied ?? 0,
      awaited: lines[index]?.line.backOrdered ?? 0,
    })),
    rateOf,
  )
  const margins = lines.flatMap(({ line: { frozen, isOffered } }) =>
    frozen.cost === null || isOffered ? [] : [marginOf(toCentavos(frozen.price), toCentavos(frozen.cost))],
  )
  return {
    lines,
    totals: ordered,
    parts: { now, awaited },
    branches: branches.map(({ branchId, vatRate, ordered: sums, now: there }) => ({
      branchId,
      vatRate,
      ...sums,
      name: rates.get(branchId)?.name ?? '',
      vatReason: rates.get(branchId)?.vatReason ?? '',
      hasSome: there.pieces > 0,
    })),
    credit: creditLines(counted, rateOf),
    leastMargin: margins.length === 0 ? null : Math.min(...margins),
    hasBackOrders: lines.some(({ line }) => line.backOrdered > 0),
  }
}

/** The amount to pay for a draft with its shipping. */
export interface DraftToPay extends AmountToPay {
  /** How much shipping could rise, tax included, where lines are left out: the rest may no longer qualify for free shipping. */
  readonly moreShipping: Centavos
}

export function draftToPay(
  { branches }: Pick<Draft, 'branches'>,
  shipping: ReadonlyMap<number, Pick<InputShipping, 'cost' | 'fullCost'>>,
): DraftToPay {
  const shipped = (of: 'cost' | 'fullCost') =>
    amountToPay(
      branches.map(({ branchId, total, vatRate }) => ({
        total,
        vatRate,
        shipping: shipping.get(branchId)?.[of] ?? 0,
      })),
    )
  const amount = shipped('cost')
  return { ...amount, moreShipping: Math.max(0, shipped('fullCost').toPay - amount.toPay) }
}
