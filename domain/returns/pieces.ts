import { shareOf, sumOf, type BasisPoints, type Centavos } from '#domain/money/money.ts'
import { totalsOf, type Totals } from '#domain/money/vat.ts'

/** Pieces of an order line that can still be returned. */
export function piecesLeft({ delivered, returned }: { readonly delivered: number; readonly returned: number }): number {
  return Math.max(0, delivered - returned)
}

/** Received pieces of one condition. */
interface Receipt {
  readonly price: Centavos
  readonly pieces: number
  /** Percent of the price. */
  readonly share: number
}

/** Before tax. */
export function receiptAmount({ price, pieces, share }: Receipt): Centavos {
  return shareOf(price * pieces, share * 100)
}

/** The credit for received pieces: tax is rounded once, at the rate of the order. */
export function creditOf(receipts: readonly Receipt[], rate: BasisPoints): Totals {
  return totalsOf(sumOf(receipts.map(receiptAmount)), rate)
}
