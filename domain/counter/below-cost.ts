import { shareOf, type BasisPoints, type Centavos } from '../money/money.ts'
import { marginOf } from '../pricing/margin.ts'

/** How low somebody may sell. At the counter of a company: not below what it pays. At the house's: as far as they may offer in quotes. */
export type CounterLimits =
  | { readonly kind: 'company'; readonly mayGoBelow: boolean }
  | {
      readonly kind: 'house'
      /** Whatever the discount and the margin. */
      readonly isFree: boolean
      /** null: none at all. */
      readonly discount: BasisPoints | null
      /** null: whatever the margin. */
      readonly marginFloor: BasisPoints | null
    }

export interface SoldLine {
  /** Of all its pieces, after both discounts. */
  readonly left: Centavos
  /** By a discount of the whole: what is left may be a centavo less than the line alone would have. */
  readonly isRoundedDown: boolean
  readonly quantity: number
  /** Of a piece: what the company pays, of the house its general price. */
  readonly ownPrice: Centavos
  /** Of a piece; null: not known. */
  readonly cost: Centavos | null
}

/** Why a line cannot be sold so low; null: it can. No text says a cost. */
export function belowCostProblem(
  limits: CounterLimits,
  { left, quantity, ownPrice, cost, isRoundedDown }: SoldLine,
): string | null {
  if (limits.kind === 'company') {
    return left >= ownPrice * quantity || limits.mayGoBelow
      ? null
      : 'Queda por debajo de lo que te cuesta, y tu cuenta no puede vender así.'
  }
  if (limits.isFree || left >= ownPrice * quantity) return null
  const isBeyond = left + (isRoundedDown ? 1 : 0) < leastOf(ownPrice, quantity, limits.discount ?? 0)
  const isBelowFloor =
    cost !== null && limits.marginFloor !== null && marginOf(left, cost * quantity) < limits.marginFloor
  return isBeyond || isBelowFloor ? 'Pasa de tu límite de descuento: pásala al asesor.' : null
}

/** What is left at the limit itself, where the discount was taken off a piece or off the line, as each is rounded. */
function leastOf(price: Centavos, quantity: number, discount: BasisPoints): Centavos {
  return Math.min((price - shareOf(price, discount)) * quantity, price * quantity - shareOf(price * quantity, discount))
}
