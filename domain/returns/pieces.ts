import { shareOf, sumOf, type BasisPoints, type Centavos } from '#domain/money/money.ts'
import { totalsOf, type Totals } from '#domain/money/vat.ts'

/** What can still be returned of a line of an order. */
export function piecesLeft({ delivered, returned }: { readonly delivered: number; readonly returned: number }): number {
  return Math.max(0, delivered - returned)
}

/** Pieces that came in one condition. */
export interface Receipt {
  readonly price: Centavos
  readonly pieces: number
  /** Percent of the price. */
  readonly share: number
}

/** Before tax. */
export function receiptAmount({ price, pieces, share }: Receipt): Centavos {
  return shareOf(price * pieces, share * 100)
}

/** What is credited for what was received: tax is rounded once, at the rate of the order. */
export function creditOf(receipts: readonly Receipt[], rate: BasisPoints): Totals {
  return totalsOf(sumOf(receipts.map(receiptAmount)), rate)
}
