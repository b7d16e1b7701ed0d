import { blockText } from '#domain/customers/block-reason.ts'
import { foldName } from '#domain/name.ts'
import { UUID_FORM } from '#domain/tax-documents/uuid-form.ts'
import { MONEDAS } from '#imports/cfdi/lists/monedas.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { Checked } from '#imports/rows/checked.ts'
import { atLeastReason, doubtReason, readPieces, readPrice } from '#imports/rows/number.ts'

/** A value for the database: amounts as '1234.50', days as '2026-11-22'. null: the cell explicitly has none. */
export type CellValue = string | number | boolean | null

/** `day`: the date that the spreadsheet stores in the cell; null: none. */
export type ReadCell = (text: string, day: string | null) => Checked<CellValue>

export const readText =
  (most: number): ReadCell =>
  (text) =>
    text.length > most ? { reason: `tiene ${text.length} caracteres y caben ${most}` } : { value: text }

const NEGATIVE = 'no puede ser menos de 0'

function isNegative(text: string): boolean {
  return /^[$\s]*(?:-|\()/u.test(text)
}

/** `nothing`: words for "none". */
export const readMoney =
  (...nothing: readonly string[]): ReadCell =>
  (text) =>
    nothing.some((word) => foldName(word) === foldName(text)) ? { value: null } : amount(text)

export const readPositiveMoney: ReadCell = (text) => {
  const read = amount(text)
  return 'value' in read && read.value === '0.00' ? { reason: '0 no se acepta: deja la celda vacía si no hay' } : read
}

function amount(text: string): Checked<string> {
  if (isNegative(text)) return { reason: NEGATIVE }
  const read = readPrice(text)
  return 'value' in read
    ? { value: toDecimal(read.value) }
    : { reason: read.reason.replace('un precio', 'una cantidad') }
}

export const readPercent: ReadCell = (text) => {
  if (isNegative(text)) return { reason: NEGATIVE }
  const bare = text.replace(/\s*%$/u, '')
  // '8.125' as a percentage is not 8,125.
  const read = readPrice(/^\d{1,2}\.\d{3}$/u.test(bare) ? `${bare}0` : bare)
  // '$8' is no share.
  if (!('value' in read) || !/^[\d., ]+$/u.test(bare)) return { reason: 'no es un porcentaje' }
  // Rounded, it would be another one.
  if (/[.,]\d{2}0*[1-9]/u.test(bare)) return { reason: 'tiene más de dos decimales: escribe hasta dos' }
  if (read.value === 0) return { reason: 'un descuento de 0 no descuenta nada' }
  return read.value >= 100_00 ? { reason: 'el descuento es de 100 % o más' } : { value: toDecimal(read.value) }
}

/** '>10' says that there are more. */
export const readStock: ReadCell = (text, day) => {
  const problem = atLeastReason(text)
  return problem === null ? readWhole(2_147_483_647)(text, day) : { reason: problem }
}

export const readWhole =
  (most: number): ReadCell =>
  (text) => {
    if (isNegative(text)) return { reason: NEGATIVE }
    const read = readPieces(text)
    if (!('value' in read)) return { reason: doubtReason(text) ?? 'no es un número entero' }
    return read.value > most ? { reason: `pasa de ${most.toLocaleString('es-MX')}` } : read
  }

/** A number of days: '30', '30 días'. */
export const readDays: ReadCell = (text, day) => {
  const bare = text.replace(/\s*d[ií]as?$/iu, '')
  // '12 pzas' is no number of days.
  return /\p{L}/u.test(bare) ? { reason: 'no es un número de días' } : readWhole(365)(bare, day)
}

export const readPositive =
  (most: number): ReadCell =>
  (text) => {
    const read = readWhole(most)(text, null)
    return 'value' in read && read.value === 0 ? { reason: 'tiene que ser 1 o más' } : read
  }

export const readYesNo: ReadCell = (text) => {
  const word = foldName(text)
  if (['SI', 'S', '1', 'X', 'VERDADERO', 'TRUE'].includes(word)) return { value: true }
  return ['NO', 'N', '0', 'FALSO', 'FALSE'].includes(word) ? { value: false } : { reason: 'escribe sí o no' }
}

const REASON = 'escribe el motivo, que es lo que lee el cliente; «no» si no está bloqueada'

/** The reason of a company's block, as shown to the company; '': not blocked. */
export const readBlock =
  (most: number): ReadCell =>
  (text, day) => {
    const kind = blockText(text)
    if (kind === 'none') return { value: '' }
    if (kind === 'unclear') return { reason: `puede ser la empresa o el bloqueo: ${REASON}` }
    return kind === 'mark' ? { reason: REASON } : readText(most)(text, day)
  }

/** One of these words, in any spelling. */
export const readWord = (words: Readonly<Record<string, string>>): ReadCell => {
  const values = new Map(Object.entries(words).map(([word, value]) => [foldName(word), value]))
  const known = new Intl.ListFormat('es-MX', { type: 'disjunction' }).format(Object.keys(words))
  return (text) => {
    const value = values.get(foldName(text))
    return value === undefined ? { reason: `escribe ${known}` } : { value }
  }
}

const FIRST_YEAR = 1990
const LAST_YEAR = 2100
const ENGLISH_MONTHS: Readonly<Record<string, string>> = { JAN: 'ENE', APR: 'ABR', AUG: 'AGO', DEC: 'DIC' }
const MONTHS = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC']
const NO_DAY = 'no es una fecha: escríbela como 22/11/2026 o 2026-11-22'

/** '2026-11-22', '22/11/2026', '22-nov-26', '22.11.2026' and a date of a spreadsheet; the day comes before the month. */
export const readDay: ReadCell = (text, sheetDay) => {
  if (sheetDay !== null) return isDayHere(sheetDay) ? { value: sheetDay } : { reason: NO_DAY }
  const day = writtenDay(text)
  if (day !== null) return { value: day }
  const counted = /^\d{5}$/u.test(text) ? Temporal.PlainDate.from('1899-12-30').add({ days: Number(text) }) : null
  return counted === null || !isDayHere(counted.toString())
    ? { reason: NO_DAY }
    : {
        reason: `es el número con que Excel guarda el ${counted.toLocaleString('es-MX')}: pon la columna en formato de fecha`,
      }
}

/** `nothing`: words for "none". */
export const readDayOrNone =
  (...nothing: readonly string[]): ReadCell =>
  (text, sheetDay) =>
    nothing.some((word) => foldName(word) === foldName(text)) ? { value: null } : readDay(text, sheetDay)

function isDayHere(day: string): boolean {
  const year = Number(day.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** '00:00', '12:00:00 a. m.' */
const TIME = /[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.? ?m\.?)?Z?$/iu

function writtenDay(text: string): string | null {
  const day = text.replace(TIME, '')
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/u.exec(day) ?? /^(\d{4})(\d{2})(\d{2})$/u.exec(day)
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const written =
    /^(\d{1,2})[-/. ](?:(\d{1,2})|([A-Za-z]{3})[a-z]*\.?)[-/. ](\d{4}|\d{2})$/u.exec(day) ??
    /^(\d{1,2})()(?: de)? ([A-Za-z]{3})[a-z]*(?: del?)? (\d{4})$/u.exec(day)
  if (written === null) return null
  const month = written[3] === undefined ? Number(written[2]) : monthNumber(written[3])
  const year = Number(written[4])
  return dayOf(year < 100 ? 2000 + year : year, month, Number(written[1]))
}

function monthNumber(abbreviation: string): number {
  const name = foldName(abbreviation)
  return MONTHS.indexOf(ENGLISH_MONTHS[name] ?? name) + 1
}

function dayOf(year: number, month: number, day: number): string | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) return null
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}

/** What people call currencies, beside their codes. */
const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  PESO: 'MXN',
  PESOS: 'MXN',
  MN: 'MXN',
  DOLAR: 'USD',
  DOLARES: 'USD',
  DLLS: 'USD',
  DLS: 'USD',
  EURO: 'EUR',
  EUROS: 'EUR',
}
/** SAT's code for documents without an amount. */
const NO_CURRENCY = 'XXX'

/** 'USD', 'dólares'. */
export const readCurrency: ReadCell = (text) => {
  const word = foldName(text)
  const code = CURRENCY_WORDS[word] ?? word
  return MONEDAS.has(code) && code !== NO_CURRENCY
    ? { value: code }
    : { reason: 'no es una moneda: escribe su clave, como MXN o USD' }
}

/** The folio fiscal of a CFDI, in letters of either case. */
export const readUuid: ReadCell = (text) => {
  const uuid = text.toLowerCase()
  return UUID_FORM.test(uuid) ? { value: uuid } : { reason: 'no es un folio fiscal (UUID) de 36 caracteres' }
}
