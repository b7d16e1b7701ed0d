/** A value, or the reason why there is none, in Spanish for its field. */
export type ReadNumber = { readonly value: number } | { readonly reason: string }

/** The number in a text: '-1234.50', with digits, one point and one sign. */
export type WrittenNumber =
  | { readonly kind: 'number'; readonly decimal: string }
  /**
   * The text could be two numbers. `inFile`: the meaning in a file that a program wrote, whose decimal comma is no typing mistake; null
   * where a program could mean both as well.
   */
  | { readonly kind: 'doubtful'; readonly readings: readonly [string, string]; readonly inFile: string | null }
  | { readonly kind: 'none' }

const NONE: WrittenNumber = { kind: 'none' }

/**
 * Reads a number as written in Mexico: a comma between thousands, a point before decimals. A decimal comma is understood where the text
 * can mean nothing else ('1.234,50'); a text that could be two numbers ('1.234', '12,50') is doubtful. Units are not accepted.
 */
export function writtenNumber(text: string): WrittenNumber {
  const [, sign = '', body = ''] = /^([-\u2212]?)\s*(.*)$/su.exec(text.trim()) ?? []
  const written = bodyNumber(body.replaceAll(/[\u00A0\u2009\u202F]/gu, ' '))
  if (sign === '' || written.kind === 'none') return written
  if (written.kind === 'number') return { kind: 'number', decimal: `-${written.decimal}` }
  const [one, other] = written.readings
  return { ...written, readings: [`-${one}`, `-${other}`], inFile: written.inFile && `-${written.inFile}` }
}

function bodyNumber(body: string): WrittenNumber {
  if (/^[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)(?:\.\d*)?$/u.test(body)) return number(body.replaceAll(/[, ]/gu, ''))
  if (/^[1-9]\d{0,2}\.\d{3}$/u.test(body)) return doubtful(body, null)
  if (/^(?:\d+\.?|\d*\.\d+)$/u.test(body)) return number(body)
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/u.test(body)) return number(body.replaceAll('.', '').replace(',', '.'))
  if (/^[1-9]\d{0,2}(?:\.\d{3}){2,}$/u.test(body)) return number(body.replaceAll('.', ''))
  // '0,500' and '012,500' are no thousands, and it is not certain what a program would mean.
  if (/^0\d{0,2},\d{3}$/u.test(body)) return doubtful(body, null)
  return /^\d+,\d+$/u.test(body) ? doubtful(body, body) : NONE
}

function number(text: string): WrittenNumber {
  return { kind: 'number', decimal: plain(text) }
}

function doubtful(body: string, inFile: string | null): WrittenNumber {
  const decimal = plain(body.replace(',', '.'))
  return {
    kind: 'doubtful',
    readings: [decimal, plain(body.replaceAll(/[.,]/gu, ''))],
    inFile: inFile === null ? null : decimal,
  }
}

/** '.5' → '0.5', '007.' → '7'. */
function plain(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const digits = whole.replace(/^0+(?=\d)/u, '') || '0'
  return fraction === '' ? digits : `${digits}.${fraction}`
}

/** '1.50' → '1.5', '1000' → '1,000': a possible reading, for the question. */
function shown(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const rest = fraction.replace(/0+$/u, '')
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')}${rest === '' ? '' : `.${rest}`}`
}

/** '¿1 o 1,000?' */
export function readingsText([one, other]: readonly [string, string]): string {
  return `¿${shown(one)} o ${shown(other)}?`
}

export const NOT_A_COUNT = 'Escribe cuántas piezas: un número entero desde 1.'

/** A number of pieces: '12', '1,000', '12.0', '3 pzas'. `quantityProblem` decides whether that quantity is sold. */
export function readQuantity(text: string): ReadNumber {
  const written = writtenNumber(text.replace(/\s*(?:pzas?|pz|piezas?)\.?\s*$/iu, ''))
  if (written.kind === 'doubtful')
    return { reason: `${readingsText(written.readings)} Escribe las piezas sin punto: 1000 o 1,000.` }
  if (written.kind === 'none' || hasDecimals(written.decimal)) return { reason: NOT_A_COUNT }
  const value = Number(written.decimal)
  return value < 0 || !Number.isSafeInteger(value) ? { reason: NOT_A_COUNT } : { value: value + 0 }
}

/** The kind of number in a field. */
export type NumberKind = 'number' | 'price' | 'share'

const UNITS: Readonly<Record<NumberKind, RegExp>> = {
  number: /(?!)/gu,
  price: /^\s*(?:MXN|MN|M\.N\.)\s*|\$|\s*(?:MXN|MN|M\.N\.|pesos)\s*$/giu,
  share: /\s*%\s*$/gu,
}

const NOT_A: Readonly<Record<NumberKind, string>> = {
  number: 'Escribe un número.',
  price: 'Escribe una cantidad en pesos, como 1,234.50.',
  share: 'Escribe un porcentaje, como 8.5.',
}

/**
 * Reads a typed number: '1,234.50', '$1,234.50', '8.5 %'.
 * @param decimals digits after the point that the field accepts; 0 for whole numbers. Trailing zeros beyond them are ignored.
 */
export function readNumber(text: string, kind: NumberKind, decimals: number): ReadNumber {
  const written = writtenNumber(text.trim().replaceAll(UNITS[kind], ''))
  if (written.kind === 'none') return { reason: NOT_A[kind] }
  if (written.kind === 'doubtful')
    return { reason: `${readingsText(written.readings)} Los miles llevan coma y los decimales punto.` }
  const fraction = (written.decimal.split('.')[1] ?? '').replace(/0+$/u, '')
  if (fraction.length > decimals)
    return { reason: decimals === 0 ? 'Escribe un número entero.' : `Escribe hasta ${decimals} decimales.` }
  const value = Number(written.decimal)
  return Math.abs(value) > Number.MAX_SAFE_INTEGER ? { reason: 'Es un número demasiado grande.' } : { value: value + 0 }
}

function hasDecimals(decimal: string): boolean {
  return /\.\d*[1-9]/u.test(decimal)
}
