import type { BasisPoints, Centavos } from '../money/money.ts'
import { releaseReasons } from '../quotes/offer.ts'

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
  readonly quantity: number
  /** Of a piece: what the company pays, of the house its general price. */
  readonly ownPrice: Centavos
  /** Of a piece; null: not known. */
  readonly cost: Centavos | null
}

/** Why a line cannot be sold so low; null: it can. No text says a cost. */
export function belowCostProblem(limits: CounterLimits, { left, quantity, ownPrice, cost }: SoldLine): string | null {
  if (limits.kind === 'company') {
    return left >= ownPrice * quantity || limits.mayGoBelow
      ? null
      : 'Queda por debajo de lo que te cuesta, y tu cuenta no puede vender así.'
  }
  const price = Math.floor(left / quantity)
  const offered = { number: 1, todayPrice: ownPrice, price, cost }
  return limits.isFree || releaseReasons([offered], limits).length === 0
    ? null
    : 'Pasa de tu límite de descuento: pásala al asesor.'
}
