import type { CellUse } from './cell.ts'

/** Abbreviations of months in Spanish and English spreadsheets, from January. */
const MONTHS: readonly (readonly string[])[] = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'sept'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
]

/** The month in a text: 'ago', 'Aug'. All capitals are letters of a key: 'MAR-15'. null: none. */
function monthOf(text: string): number | null {
  const bare = text.replace(/\.$/u, '')
  if (bare !== bare.toLowerCase() && bare !== `${bare.charAt(0)}${bare.slice(1).toLowerCase()}`) return null
  const index = MONTHS.findIndex((names) => names.includes(bare.toLowerCase()))
  return index < 0 ? null : index + 1
}

/** Why a text that a spreadsheet made from a date is no value of the column: 'mar-15', '02-ago', '3/10/2026'. null: it is no such text. */
export function writtenDateReason(text: string, use: CellUse): string | null {
  const typed = typedOf(text)
  return typed === null ? null : typedDateReason(typed, use, /\p{L}/u.test(text) ? [text.toUpperCase()] : [])
}

/** The hour that programs write behind a date: '12:00:00 a. m.', '00:00:00.000'. */
const HOUR = /[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.? ?m\.?)?Z?$/iu

function typedOf(written: string): string | null {
  if (!/[-/]/u.test(written)) return null
  const text = written.replace(HOUR, '')
  const [, word = '', after = ''] = /^(\p{L}{3,4}\.?)[-/](\d{2}|\d{4})$/u.exec(text) ?? []
  const monthFirst = monthOf(word)
  if (monthFirst !== null) return `${monthFirst}/${after.slice(-2)}`
  const [, day = '', name = ''] = /^(\d{1,2})[-/](\p{L}{3,4}\.?)(?:[-/]\d{2,4})?$/u.exec(text) ?? []
  const month = monthOf(name)
  if (month !== null && Number(day) >= 1 && Number(day) <= 31) return `${Number(day)}/${month}`
  const [, first = '', second = ''] = /^(\d{1,2})\/(\d{1,2})\/(?:19|20)\d{2}$/u.exec(text) ?? []
  if (isDayAndMonth(first, second)) return `${Number(first)}/${Number(second)}`
  const [, isoMonth = '', isoDay = ''] = /^(?:19|20)\d{2}-(\d{2})-(\d{2})$/u.exec(text) ?? []
  return isDayAndMonth(isoDay, isoMonth) ? `${Number(isoDay)}/${Number(isoMonth)}` : null
}

function isDayAndMonth(day: string, month: string): boolean {
  const [one, other] = [Number(day), Number(month)]
  const isDay = (number: number) => number >= 1 && number <= 31
  return isDay(one) && isDay(other) && Math.min(one, other) <= 12
}

/** Why a date is no value of the column. `typed` is the most likely original text: '3/10', '12:50'; `others` are possible too. */
export function typedDateReason(typed: string, use: CellUse, others: readonly string[] = []): string {
  if (typed.includes(':'))
    return `Excel convirtió ${typed} en hora; escríbelo otra vez con la columna en formato ${formatFor(use)}`
  const turned = `Excel convirtió ${typed} en fecha`
  if (use === 'number') return `${turned}; escríbelo otra vez con la columna en formato ${formatFor(use)}`
  const [first = '', second = ''] = typed.split('/')
  const padded = `${first.padStart(2, '0')}-${second.padStart(2, '0')}`
  const dashed = `${first}-${second}`
  const texts = new Intl.ListFormat('es-MX', { type: 'disjunction' }).format(new Set([dashed, padded, ...others]))
  return `${turned}; si era ${texts}, escríbelo así con la columna en formato de texto`
}

function formatFor(use: CellUse): string {
  return use === 'number' ? 'de número' : 'de texto'
}

/** Why a number with an exponent is no value of the column: '1.23E+05'. null: it is none. Keys such as '12E5' are none. */
export function exponentReason(text: string, use: CellUse): string | null {
  const [, sign = '', whole = '', fraction = '', power = ''] =
    /^([+-]?)(\d{1,3})(?:[.,](\d+))?E([+-]\d+)$/iu.exec(text) ?? []
  // '12E-5' may be a key.
  if (whole === '' || (fraction === '' && power.startsWith('-') && use === 'key')) return null
  const exponent = Number(power)
  const turned = `Excel convirtió ${use === 'key' ? 'la clave' : 'lo escrito'} en el número ${text}`
  if (use === 'number') return `${turned}; pon la columna en formato de número y guárdalo otra vez`
  const digits = `${whole}${fraction}`
  const left = exponent - fraction.length
  const short = left > 0 ? [`${sign}${digits.replace(/0+$/u, '')}E${left + trailingZeros(digits)}`] : []
  const full = left >= 0 && exponent < 15 ? [`${sign}${digits}${'0'.repeat(left)}`] : []
  const texts = [...short, ...full].join(' o ')
  const meant = texts === '' ? '' : `; si era ${texts}`
  return `${turned}${meant}; corrígelo con la columna en formato de texto`
}

function trailingZeros(digits: string): number {
  return digits.length - digits.replace(/0+$/u, '').length
}
