import { shareOf, WHOLE, type Centavos } from '#domain/money/money.ts'
import { appliesTo, better, DISCOUNT_KINDS, type Discount, type PricedPart } from './discount.ts'

/** What a price list says of one part. */
interface ListedPrice {
  /** 'Lista 3'. */
  readonly list: string
  readonly price: Centavos
}

/** What decides the price of one part for one customer. */
export interface PriceFacts {
  readonly part: PricedPart
  /** The list price, which every part may have. null or 0: none. */
  readonly listPrice: Centavos | null
  /** From the customer's own price list, from that of the group, from the general one: in this order, those that have the part. */
  readonly own: ListedPrice | null
  readonly group: ListedPrice | null
  readonly general: ListedPrice | null
  /** The customer buys what their own list has, and nothing else. */
  readonly ownOnly: boolean
  /** Those that are for this customer, whatever the part, day and quantity. */
  readonly discounts: readonly Discount[]
  /** Pieces of this part that are supplied, over all lines of the cart. */
  readonly quantity: number
  /** '2026-11-22', of the branch that sells. */
  readonly day: string
}

export interface PartPrice {
  /** Of a piece, before tax. At least a centavo. */
  readonly price: Centavos
  /** Before discounts. */
  readonly base: Centavos
  /** The price list that the base is from; null: the list price. */
  readonly list: string | null
  /** Those that were taken off, in order. */
  readonly discounts: readonly Discount[]
}

/**
 * The price of a part for a customer. null: it has none, so that it can be asked for and not ordered; it is never $0.
 *
 * 1. The base is the price in the customer's own list, else in the list of the group, else in the general list, else the list price.
 *    Who buys by their own list only has no other base. A price of zero counts as none.
 * 2. A discount applies if it is for this part (product, brand, line), this day and at least its quantity.
 * 3. Of each kind (agreement, quantity, promotion) only the best applies: the greatest; of equals the one that says more of the part.
 * 4. The three kinds combine, each on what the one before left. One that excludes others is taken alone, or not at all: what gives
 *    the lower price is done.
 * 5. It is rounded half up to a centavo once, at the end, and is never less than a centavo.
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
    // Of equal prices the one with fewer reasons.
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
