/** An exact decimal number: `units` over ten to the power of `scale`. '250.00' is 25000 over 10², and its scale is as written. */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

export const ZERO: Decimal = { units: 0n, scale: 0 }
export const ONE: Decimal = { units: 1n, scale: 0 }

const FORM = /^(-?\d{1,30})(?:\.(\d{1,20}))?$/u

/** null for a text that is no number: the structure check reports it, and rules ignore it. */
export function decimal(text: string | null | undefined): Decimal | null {
  const [, whole, part = ''] = FORM.exec(text ?? '') ?? []
  return whole === undefined ? null : { units: BigInt(whole + part), scale: part.length }
}

/** @param text as written; a text that is no number is 0 */
export function decimalOr0(text: string | null | undefined): Decimal {
  return decimal(text) ?? ZERO
}

function scaled({ units, scale }: Decimal, to: number): bigint {
  return units * 10n ** BigInt(to - scale)
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: scaled(a, scale) + scaled(b, scale), scale }
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { units: -b.units, scale: b.scale })
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

/** @param by not zero @returns cut to twenty decimals */
export function divide(a: Decimal, by: Decimal): Decimal {
  const scale = 20
  return { units: (a.units * 10n ** BigInt(scale + by.scale)) / (by.units * 10n ** BigInt(a.scale)), scale }
}

export function total(of: readonly Decimal[]): Decimal {
  return of.reduce(add, ZERO)
}

/** Negative, zero or positive, like `a - b`. */
export function compare(a: Decimal, b: Decimal): number {
  const { units } = subtract(a, b)
  if (units === 0n) return 0
  return units < 0n ? -1 : 1
}

export function isZero({ units }: Decimal): boolean {
  return units === 0n
}

/** Half away from zero. */
export function rounded(value: Decimal, decimals: number): Decimal {
  if (value.scale <= decimals) return { units: scaled(value, decimals), scale: decimals }
  const unit = 10n ** BigInt(value.scale - decimals)
  const half = value.units < 0n ? -unit / 2n : unit / 2n
  return { units: (value.units + half) / unit, scale: decimals }
}

/** Rounded down. */
export function cut(value: Decimal, decimals: number): Decimal {
  if (value.scale <= decimals) return { units: scaled(value, decimals), scale: decimals }
  const unit = 10n ** BigInt(value.scale - decimals)
  const rest = value.units % unit
  return { units: (value.units - rest) / unit - (rest < 0n ? 1n : 0n), scale: decimals }
}

/** Rounded up. */
export function raised(value: Decimal, decimals: number): Decimal {
  const { units, scale } = cut({ units: -value.units, scale: value.scale }, decimals)
  return { units: -units, scale }
}

/** '1160.00': with all its decimals. */
export function decimalText({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return units < 0n ? `-${text}` : text
}
