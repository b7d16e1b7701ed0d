/**
 * An amount in Mexican pesos as whole centavos. Integers, so that sums are exact: `numeric(14,2)` in the database has at most
 * 99,999,999,999,999 centavos, which a number holds without loss.
 */
export type Centavos = number

export const MAX_CENTAVOS: Centavos = 99_999_999_999_999

/** A share in hundredths of a percent: 1600 is 16 %, 850 is 8.5 %. `numeric(5,2)` in the database has no finer one. */
export type BasisPoints = number

export const WHOLE: BasisPoints = 10_000

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/u

/**
 * '1234.5' → 123450: from the database and the wire.
 * @throws RangeError for a text that is no amount.
 */
export function toCentavos(decimal: string): Centavos {
  const [, sign, pesos, centavos = ''] = DECIMAL.exec(decimal) ?? []
  if (pesos === undefined) throw new RangeError(`No amount of money: '${decimal}'`)
  const amount = Number(pesos) * 100 + Number(centavos.padEnd(2, '0'))
  return sign === '-' && amount !== 0 ? -amount : amount
}

/** 123450 → '1234.50': two decimals, for the database and the wire. */
export function toDecimal(centavos: Centavos): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** 123450 → 1234.5: the number on the wire, which is exact with two decimals (blueprint, section 4). */
export function toPesos(centavos: Centavos): number {
  return centavos / 100
}

/** 1234.5 → 123450: from the wire. Rounds, since the number may be off by its last bit. */
export function fromPesos(pesos: number): Centavos {
  return Math.round(pesos * 100)
}

/** '1234.50' → 1234.5: from the database to the wire. null stays null. */
export function decimalToPesos(decimal: string): number
export function decimalToPesos(decimal: string | null): number | null
export function decimalToPesos(decimal: string | null): number | null {
  return decimal === null ? null : toPesos(toCentavos(decimal))
}

/** 1234.5 → '1234.50': from the wire to the database. null stays null. */
export function pesosToDecimal(pesos: number): string
export function pesosToDecimal(pesos: number | null): string | null
export function pesosToDecimal(pesos: number | null): string | null {
  return pesos === null ? null : toDecimal(fromPesos(pesos))
}

/** '$1,234.50', and '-$1,234.50' below zero. */
export function moneyText(centavos: Centavos): string {
  const [pesos = '', decimals = ''] = toDecimal(Math.abs(centavos)).split('.')
  return `${centavos < 0 ? '-' : ''}$${pesos.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')}.${decimals}`
}

/** 850 → '8.5 %', with a space that does not break. */
export function percentText(share: BasisPoints): string {
  return `${share / 100}\u00A0%`
}

/** '8.50' → 850: from a percentage in the database. */
export function toBasisPoints(decimal: string): BasisPoints {
  return toCentavos(decimal)
}

/**
 * A share of an amount, or a share of a share of it; rounded half up once, at the end. Negative amounts round half away from zero, so
 * that a credit equals the charge.
 */
export function shareOf(amount: Centavos, ...shares: readonly BasisPoints[]): Centavos {
  // An amount of twelve digits times three shares does not fit into a number.
  const whole = BigInt(WHOLE) ** BigInt(shares.length)
  const product = shares.reduce((soFar, share) => soFar * BigInt(share), BigInt(Math.abs(amount)))
  const rounded = Number((2n * product + whole) / (2n * whole))
  return amount < 0 && rounded !== 0 ? -rounded : rounded
}

/** The share of an amount that is not negative, rounded down. */
export function leastShareOf(amount: Centavos, share: BasisPoints): Centavos {
  return Number((BigInt(amount) * BigInt(share)) / BigInt(WHOLE))
}

export function sumOf(amounts: Iterable<Centavos>): Centavos {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}
