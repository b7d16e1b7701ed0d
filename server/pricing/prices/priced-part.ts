import { toCentavos, type Centavos } from '#domain/money/money.ts'
import { allowanceOf, allowanceText, type Allowance, type PartFacts } from '#domain/parts/allowance.ts'
import type { Discount } from '#domain/pricing/discount.ts'
import { priceFor, type PartPrice, type PriceFacts } from '#domain/pricing/part-price.ts'
import { knownArrival } from '#domain/delivery/arrival.ts'
import { leastOf, promisable, type PackRule } from '#domain/pricing/quantity.ts'
import type { Buyer } from './buyer.ts'
import type { PricedPartRow, StockRow } from './parts-store.ts'

/** What one part costs a buyer, and what they can have of it. */
export interface PricedPart {
  readonly productId: number
  readonly pack: PackRule
  readonly coreCharge: Centavos | null
  /** Pieces that can be promised: at the buyer's branch and at all that sell. */
  readonly available: number
  readonly availableInAll: number
  /** At each branch that sells it; one that has never reported it has none. */
  readonly stock: ReadonlyMap<number, BranchStock>
  readonly facts: PartFacts
  /** What a cart takes of it, and why where it does not simply take it. */
  readonly cart: { readonly allowance: Allowance; readonly text: string }
  readonly successorKey: string | null
  /** Of so many pieces. null: it has no price for them. */
  readonly priceOf: (pieces: number) => PartPrice | null
  /** The price of the fewest pieces, and lower ones of more. Empty without a price. */
  readonly prices: readonly PriceFrom[]
}

/** What a branch can promise of a part now (`promisable`). */
interface BranchStock {
  readonly available: number
  /** Unreserved pieces, also where they are no whole pack. */
  readonly free: number
  /** When the next pieces arrive there, '2026-12-04'; null: unknown. */
  readonly arrivesOn: string | null
  /** When the figure was reported, in seconds since 1970. */
  readonly asOf: number
}

interface PriceFrom {
  readonly from: number
  readonly price: PartPrice
}

/** The rules over what the database has. @param discounts those that the buyer has that day */
export function pricedPart(
  row: PricedPartRow,
  stocks: readonly StockRow[],
  discounts: readonly Discount[],
  { ownOnly, day, branch }: Pick<Buyer, 'ownOnly' | 'day' | 'branch'>,
): PricedPart {
  const facts: Omit<PriceFacts, 'quantity'> = {
    part: { productId: row.id, brandId: row.brandId, lineId: row.lineId },
    listPrice: row.listPrice === null ? null : toCentavos(row.listPrice),
    own: listed(row.own),
    group: listed(row.group),
    general: listed(row.general),
    ownOnly,
    discounts,
    day,
  }
  const pack = { multiple: row.multiple, minimum: row.minimum }
  const priceOf = (quantity: number) => priceFor({ ...facts, quantity })
  const prices = pricesBySteps(priceOf, pack, discounts)
  const stock = new Map(
    stocks.map(([, branchId, free, arrivesOn, asOf]) => [
      branchId,
      { free: Math.max(0, free), available: promisable(free, pack), arrivesOn: knownArrival(arrivesOn, day), asOf },
    ]),
  )
  const availableInAll = [...stock.values()].reduce((sum, { available }) => sum + available, 0)
  const part = { status: row.status, hasPrice: prices.length > 0, hasStock: availableInAll > 0 }
  return {
    productId: row.id,
    pack,
    coreCharge: row.coreCharge === null ? null : toCentavos(row.coreCharge),
    available: branch === null ? 0 : (stock.get(branch.id)?.available ?? 0),
    availableInAll,
    stock,
    facts: part,
    cart: { allowance: allowanceOf(part, 'cart'), text: allowanceText(part, 'cart', row.successorKey) },
    successorKey: row.successorKey,
    priceOf,
    prices,
  }
}

function pricesBySteps(
  priceOf: PricedPart['priceOf'],
  { multiple, minimum }: PackRule,
  discounts: readonly Discount[],
): readonly PriceFrom[] {
  const least = leastOf({ multiple, minimum })
  // Whole packs with which a discount begins to count.
  const steps = discounts.map((discount) => leastOf({ multiple, minimum: discount.minimumQuantity }))
  const quantities = new Set([least, ...steps.filter((step) => step > least).toSorted((a, b) => a - b)])
  const taken: PriceFrom[] = []
  for (const from of quantities) {
    const price = priceOf(from)
    if (price !== null && price.price < (taken.at(-1)?.price.price ?? Number.POSITIVE_INFINITY))
      taken.push({ from, price })
  }
  return taken
}

function listed(row: PricedPartRow['own']): PriceFacts['own'] {
  return row === null ? null : { list: row.list, price: toCentavos(row.price) }
}
