import { shareOf, WHOLE, type Centavos } from '#domain/money/money.ts'
import { appliesTo, better, DISCOUNT_KINDS, type Discount, type PricedPart } from './discount.ts'

/** The price of a part in a price list. */
interface ListedPrice {
  /** 'Lista 3'. */
  readonly list: string
  readonly price: Centavos
}

/** The facts that decide the price of one part for one customer. */
export interface PriceFacts {
  readonly part: PricedPart
  /** The list price, which a part may have. null or 0: none. */
  readonly listPrice: Centavos | null
  /** From the customer's own price list, the group's, and the general one: in this order, those that have the part. */
  readonly own: ListedPrice | null
  readonly group: ListedPrice | null
  readonly general: ListedPrice | null
  /** The customer can only buy parts of their own list. */
  readonly ownOnly: boolean
  /** Discounts for this customer, whatever the part, day and quantity. */
  readonly discounts: readonly Discount[]
  /** Supplied pieces of this part, over all lines of the cart. */
  readonly quantity: number
  /** '2026-11-22', at the selling branch. */
  readonly day: string
}

export interface PartPrice {
  /** Of a piece, before tax. At least a centavo. */
  readonly price: Centavos
  /** Before discounts. */
  readonly base: Centavos
  /** The price list of the base; null: the list price. */
  readonly list: string | null
  /** Applied discounts, in order. */
  readonly discounts: readonly Discount[]
}

/**
 * The price of a part for a customer. null: it has none, so that it can be requested and not ordered; it is never $0.
 *
 * 1. The base is the price in the customer's own list, else in the list of the group, else in the general list, else the list price.
 *    A customer limited to their own list has no other base. A price of zero counts as none.
 * 2. A discount applies if it is for this part (product, brand, line), this day and at most this quantity.
 * 3. Of each kind (agreement, quantity, promotion) only the best applies: the greatest; of equals the most specific.
 * 4. The three kinds combine, each on the result of the one before. A discount that excludes others is used alone, or not at all:
 *    whichever gives the lower price.
 * 5. The result is rounded half up to a centavo once, at the end, and is at least one centavo.
 */
export function priceFor(facts: PriceFacts): PartPrice | null {
  const base = baseFor(facts)
  if (base === null) return null
  const applying = facts.discounts.filter((discount) => appliesTo(discount, facts))
  const candidates = [
    bestOfEachKind(applying.filter((discount) => !discount.excludesOthers)),
    ...applying.filter((discount) => discount.excludesOthers).map((discount) => [discount]),
  ]
  let best: PartPrice | null = null
  for (const discounts of candidates) {
    const price = discounted(base.price, discounts)
    // Of equal prices the one with fewer discounts.
    if (best === null || price < best.price || (price === best.price && discounts.length < best.discounts.length)) {
      best = { price, base: base.price, list: base.list, discounts }
    }
  }
  return best
}

function baseFor({ own, group, general, listPrice, ownOnly }: PriceFacts) {
  const ofList = listPrice === null ? null : { list: null, price: listPrice }
  const sources = ownOnly ? [own] : [own, group, general, ofList]
  return sources.find((source) => source !== null && source.price > 0) ?? null
}

function bestOfEachKind(discounts: readonly Discount[]): readonly Discount[] {
  return DISCOUNT_KINDS.flatMap((kind) => {
    const [first, ...others] = discounts.filter((discount) => discount.kind === kind)
    return first === undefined ? [] : [others.reduce(better, first)]
  })
}

function discounted(base: Centavos, discounts: readonly Discount[]): Centavos {
  return Math.max(1, shareOf(base, ...discounts.map(({ share }) => WHOLE - share)))
}
