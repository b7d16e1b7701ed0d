import { add, compare, cut, type Decimal, decimalText, multiply, raised, subtract } from './decimal.ts'

/** SAT's subtraction from the upper limit, which excludes the limit itself. */
const LEAST: Decimal = { units: 1n, scale: 12 }

interface Limits {
  readonly from: Decimal
  readonly to: Decimal
}

/**
 * The limits of a product whose factors were rounded to their written decimals: from (a − 10^-dA/2)(b − 10^-dB/2), rounded down, to (a +
 * 10^-dA/2 − 10^-12)(b + 10^-dB/2 − 10^-12), rounded up. SAT's text rounds to the decimals of the currency, and stampers to those of the
 * amount: the wider limits apply.
 * @param amount as written
 * @param decimals of the currency
 */
export function productLimits(a: Decimal, b: Decimal, amount: Decimal, decimals: number): Limits {
  return limits([subtract(a, half(a)), subtract(b, half(b))], [upper(a), upper(b)], amount, decimals)
}

/** The same for a tax: its rate is exact. */
export function taxLimits(base: Decimal, rate: Decimal, amount: Decimal, decimals: number): Limits {
  return limits([subtract(base, half(base)), rate], [upper(base), rate], amount, decimals)
}

/** The problem with an amount outside its limits: 'entre 10.00 y 10.01'; null for one inside. */
export function outside(amount: Decimal, { from, to }: Limits): string | null {
  if (compare(amount, from) >= 0 && compare(amount, to) <= 0) return null
  return compare(from, to) === 0 ? decimalText(from) : `entre ${decimalText(from)} y ${decimalText(to)}`
}

function limits(
  low: readonly [Decimal, Decimal],
  high: readonly [Decimal, Decimal],
  amount: Decimal,
  decimals: number,
): Limits {
  const shown = Math.min(decimals, amount.scale)
  return { from: cut(multiply(...low), shown), to: raised(multiply(...high), shown) }
}

/** Half of the last written decimal. */
function half({ scale }: Decimal): Decimal {
  return { units: 5n, scale: scale + 1 }
}

function upper(value: Decimal): Decimal {
  return subtract(add(value, half(value)), LEAST)
}
