import { shareOf, type BasisPoints, type Centavos } from '../money/money.ts'
import { marginOf } from '../pricing/margin.ts'

/** How low a user may sell. At a company's counter: not below its cost. At the distributor's: as far as the user may offer in quotes. */
export type CounterLimits =
  | { readonly kind: 'company'; readonly mayGoBelow: boolean }
  | {
      readonly kind: 'house'
      /** No limit on discount and margin. */
      readonly isFree: boolean
      /** null: no discount at all. */
      readonly discount: BasisPoints | null
      /** null: no floor. */
      readonly marginFloor: BasisPoints | null
    }

export interface SoldLine {
  /** For all pieces of the line, after both discounts. */
  readonly left: Centavos
  /** After a discount of the whole note: rounding may leave a centavo less than for the line alone. */
  readonly isRoundedDown: boolean
  readonly quantity: number
  /** Of a piece: the company's cost, or the distributor's general price. */
  readonly ownPrice: Centavos
  /** Of a piece; null: not known. */
  readonly cost: Centavos | null
}

/** Why a line cannot be sold so low, in Spanish; null where it can. The text never names a cost. */
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

/** The line's amount at the limit itself: the lower of the discount per piece and the discount of the line, each with its rounding. */
function leastOf(price: Centavos, quantity: number, discount: BasisPoints): Centavos {
  return Math.min((price - shareOf(price, discount)) * quantity, price * quantity - shareOf(price * quantity, discount))
}
