import { shareOf, type Centavos } from '../money/money.ts'

/** More than any workshop maintains by hand. */
export const MOST_LABOUR_LINES = 200
export const MAX_LABOUR_HOURS = 999.99

/** Hours × rate, before tax, rounded half up. @param hours with two decimals; @param rate of an hour */
export function labourAmount(hours: number, rate: Centavos): Centavos {
  return shareOf(rate, Math.round(hours * 10_000))
}
