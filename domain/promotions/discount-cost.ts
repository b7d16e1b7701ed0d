import { shareOf, WHOLE, type BasisPoints, type Centavos } from '#domain/money/money.ts'
import { marginOf } from '#domain/pricing/margin.ts'

/** Sales of a part. */
export interface SoldPart {
  readonly key: string
  /** null: it has none, and is not sold. */
  readonly price: Centavos | null
  /** null: not known. */
  readonly cost: Centavos | null
  /** In `soldDays`. */
  readonly pieces: number
}

interface Discount {
  readonly share: BasisPoints
  /** Days of the discount, and days whose sales were counted. */
  readonly days: number
  readonly soldDays: number
  /** null: the shop has no margin floor. */
  readonly marginFloor: BasisPoints | null
}

interface PartCost {
  readonly key: string
  readonly price: Centavos
  readonly discounted: Centavos
  /** Expected during the discount. */
  readonly pieces: number
  readonly cost: Centavos
}

export interface DiscountCost {
  readonly withoutPrice: number
  readonly soldPieces: number
  readonly pieces: number
  readonly sale: Centavos
  /** The reduction in revenue for the same pieces. */
  readonly cost: Centavos
  /** Of the pieces whose cost is known; null: none. */
  readonly margin: { readonly before: BasisPoints; readonly after: BasisPoints } | null
  readonly withoutCost: number
  readonly belowCost: number
  /** null: the shop has no margin floor. */
  readonly belowFloor: number | null
  /** The parts with the highest cost, the costliest first. */
  readonly dearest: readonly PartCost[]
}

const MOST_DEAREST = 10

/**
 * The estimated cost of a discount: as many sales per day as in the days before it, and no other discount. Additional sales, the purpose
 * of a promotion, are not guessed.
 */
export function discountCost(
  parts: readonly SoldPart[],
  { share, days, soldDays, marginFloor }: Discount,
): DiscountCost {
  const priced = parts.flatMap(({ price, ...part }) =>
    price === null ? [] : [{ ...part, price, discounted: Math.max(1, shareOf(price, WHOLE - share)) }],
  )
  const each = priced.map((part) => {
    const pieces = Math.round((part.pieces * days) / soldDays)
    return { ...part, pieces, soldPieces: part.pieces, off: pieces * (part.price - part.discounted) }
  })
  const costed = each.flatMap(({ cost, ...part }) => (cost === null ? [] : [{ ...part, cost }]))
  const sum = <Part>(list: readonly Part[], of: (part: Part) => number) =>
    list.reduce((total, part) => total + of(part), 0)
  return {
    withoutPrice: parts.length - priced.length,
    soldPieces: sum(each, ({ soldPieces }) => soldPieces),
    pieces: sum(each, ({ pieces }) => pieces),
    sale: sum(each, ({ pieces, price }) => pieces * price),
    cost: sum(each, ({ off }) => off),
    margin: marginsOf(
      sum(costed, ({ pieces, price }) => pieces * price),
      sum(costed, ({ pieces, discounted }) => pieces * discounted),
      sum(costed, ({ pieces, cost }) => pieces * cost),
    ),
    withoutCost: each.length - costed.length,
    belowCost: costed.filter(({ discounted, cost }) => discounted < cost).length,
    belowFloor:
      marginFloor === null
        ? null
        : costed.filter(({ discounted, cost }) => marginOf(discounted, cost) < marginFloor).length,
    dearest: each
      .filter(({ off }) => off > 0)
      .toSorted((a, b) => b.off - a.off || (a.key < b.key ? -1 : 1))
      .slice(0, MOST_DEAREST)
      .map(({ key, price, discounted, pieces, off }) => ({ key, price, discounted, pieces, cost: off })),
  }
}

function marginsOf(before: Centavos, after: Centavos, cost: Centavos): DiscountCost['margin'] {
  return before === 0 ? null : { before: marginOf(before, cost), after: marginOf(after, cost) }
}
