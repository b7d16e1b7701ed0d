import { shareOf, type BasisPoints, type Centavos } from './money.ts'

/** Value added tax in Mexico: the general rate. */
export const GENERAL_VAT: BasisPoints = 1600

export interface Totals {
  readonly subtotal: Centavos
  readonly vat: Centavos
  readonly total: Centavos
}

export const NO_TOTALS: Totals = { subtotal: 0, vat: 0, total: 0 }

/**
 * The totals of a document of one branch. The tax is computed on the subtotal and rounded half up once. `rate` is the branch's; a
 * document stores the rate that it was made with.
 */
export function totalsOf(subtotal: Centavos, rate: BasisPoints): Totals {
  const vat = shareOf(subtotal, rate)
  return { subtotal, vat, total: subtotal + vat }
}

/** The sum of documents that have rounded their own tax. */
export function addTotals(each: Iterable<Totals>): Totals {
  let { subtotal, vat, total } = NO_TOTALS
  for (const one of each) {
    subtotal += one.subtotal
    vat += one.vat
    total += one.total
  }
  return { subtotal, vat, total }
}
