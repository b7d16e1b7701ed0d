/**
 * An amount in Mexican pesos as whole centavos. Integers alone, so that sums are exact: `numeric(14,2)` in the database has at most
 * 99,999,999,999,999 centavos, which a number holds without loss.
 */
export type Centavos = number

export const MAX_CENTAVOS: Centavos = 99_999_999_999_999

/** A share in hundredths of a percent: 1600 is 16 %, 850 is 8.5 %. `numeric(5,2)` in the database has no finer one. */
export type BasisPoints = number

export const WHOLE: BasisPoints = 10_000

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/u

/**
 * '1234.5' → 123450: what the database and the wire write.
 * @throws RangeError for a text that is no amount.
 */
export function toCentavos(decimal: string): Centavos {
  const [, sign, pesos, centavos = ''] = DECIMAL.exec(decimal) ?? []
  if (pesos === undefined) throw new RangeError(`No amount of money: '${decimal}'`)
  const amount = Number(pesos) * 100 + Number(centavos.padEnd(2, '0'))
  return sign === '-' && amount !== 0 ? -amount : amount
}

/** 123450 → '1234.50': two decimals, as the database and the wire write it. */
export function toDecimal(centavos: Centavos): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** 123450 → 1234.5: the number that the wire has, and writes exactly, since it has two decimals (blueprint, section 4). */
export function toPesos(centavos: Centavos): number {
  return centavos / 100
}

/** 1234.5 → 123450: what the wire has. Such a number may lie beside its centavos by the last of its bits. */
export function fromPesos(pesos: number): Centavos {
  return Math.round(pesos * 100)
}

/** '1234.50' → 1234.5: from what the database writes to what the wire has. null stays null. */
export function decimalToPesos(decimal: string): number
export function decimalToPesos(decimal: string | null): number | null
export function decimalToPesos(decimal: string | null): number | null {
  return decimal === null ? null : toPesos(toCentavos(decimal))
}

/** 1234.5 → '1234.50': from what the wire has to what the database writes. null stays null. */
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

/** 850 → '8.5 %', with a space that keeps both on one line. */
export function percentText(share: BasisPoints): string {
  return `${share / 100}\u00A0%`
}

/** '8.50' → 850: what the database writes for a percentage. */
export function toBasisPoints(decimal: string): BasisPoints {
  return toCentavos(decimal)
}

/**
 * The share of an amount, or share of share where several are given, rounded half up once, at the end. Below zero half away from zero,
 * so that what is credited is what was charged.
 */
export function shareOf(amount: Centavos, ...shares: readonly BasisPoints[]): Centavos {
  // Beyond what a number holds exactly: an amount of twelve digits times three shares.
  const whole = BigInt(WHOLE) ** BigInt(shares.length)
  const product = shares.reduce((soFar, share) => soFar * BigInt(share), BigInt(Math.abs(amount)))
  const rounded = Number((2n * product + whole) / (2n * whole))
  return amount < 0 && rounded !== 0 ? -rounded : rounded
}

/** The share of an amount that is not below zero, rounded down. */
export function leastShareOf(amount: Centavos, share: BasisPoints): Centavos {
  return Number((BigInt(amount) * BigInt(share)) / BigInt(WHOLE))
}

export function sumOf(amounts: Iterable<Centavos>): Centavos {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}
