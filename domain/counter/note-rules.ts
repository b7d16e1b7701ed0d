import { leastShareOf, shareOf, sumOf, WHOLE, type BasisPoints, type Centavos } from '../money/money.ts'
import { totalsOf } from '../money/vat.ts'

export const MAX_NOTE_LINES = 100

/** The fields that decide the amount of a line. All before tax. */
export interface NoteLineAmounts {
  /** Pieces × price, or hours × rate. */
  readonly gross: Centavos
  readonly discount: BasisPoints
  /** For all its pieces, without discounts, since cores are paid back. */
  readonly cores: Centavos
}

export interface NoteTotals {
  /** Lines after their own discounts, without cores. */
  readonly amount: Centavos
  /** The amount of the discount on the whole note. */
  readonly reduction: Centavos
  readonly cores: Centavos
  readonly subtotal: Centavos
  readonly vat: Centavos
  readonly total: Centavos
}

/** The line after its own discount, without cores. */
export function lineAmount({ gross, discount }: Pick<NoteLineAmounts, 'gross' | 'discount'>): Centavos {
  return gross - shareOf(gross, discount)
}

/** The totals of a note. Each discount is rounded half up once, and the tax once, on the subtotal. */
export function noteTotals(lines: readonly NoteLineAmounts[], discount: BasisPoints, rate: BasisPoints): NoteTotals {
  const amount = sumOf(lines.map(lineAmount))
  const reduction = shareOf(amount, discount)
  const cores = sumOf(lines.map((line) => line.cores))
  return { amount, reduction, cores, ...totalsOf(amount - reduction + cores, rate) }
}

/** The amount of a line after both discounts, rounded down: never shown as more than it is. */
export function leftOfLine(line: Pick<NoteLineAmounts, 'gross' | 'discount'>, whole: BasisPoints): Centavos {
  return leastShareOf(lineAmount(line), WHOLE - whole)
}
