import { leastShareOf, shareOf, sumOf, WHOLE, type BasisPoints, type Centavos } from '../money/money.ts'
import { totalsOf } from '../money/vat.ts'

export const MAX_NOTE_LINES = 100

/** What of a line decides its amount. All before tax. */
export interface NoteLineAmounts {
  /** Pieces × price, or hours × rate. */
  readonly gross: Centavos
  readonly discount: BasisPoints
  /** Of all its pieces: no discount is of them, since they are paid back. */
  readonly cores: Centavos
}

export interface NoteTotals {
  /** Lines after their own discounts, without cores. */
  readonly amount: Centavos
  /** What the discount of the whole takes off. */
  readonly reduction: Centavos
  readonly cores: Centavos
  readonly subtotal: Centavos
  readonly vat: Centavos
  readonly total: Centavos
}

/** After its own discount, without its cores. */
export function lineAmount({ gross, discount }: Pick<NoteLineAmounts, 'gross' | 'discount'>): Centavos {
  return gross - shareOf(gross, discount)
}

/** What a note comes to. Each discount is rounded half up once, and the tax once, of the subtotal. */
export function noteTotals(lines: readonly NoteLineAmounts[], discount: BasisPoints, rate: BasisPoints): NoteTotals {
  const amount = sumOf(lines.map(lineAmount))
  const reduction = shareOf(amount, discount)
  const cores = sumOf(lines.map((line) => line.cores))
  return { amount, reduction, cores, ...totalsOf(amount - reduction + cores, rate) }
}

/** What is left of a line after both discounts, rounded down: never shown as more than it is. */
export function leftOfLine(line: Pick<NoteLineAmounts, 'gross' | 'discount'>, whole: BasisPoints): Centavos {
  return leastShareOf(lineAmount(line), WHOLE - whole)
}
