import type { Checked } from './checked.ts'

const FIRST_YEAR = 1900
const LAST_YEAR = 2100
/** Two-digit years up to this one belong to the 2000s. */
const PIVOT = 40

export interface YearRange {
  /** null: open at that end; both null: not known. */
  readonly from: number | null
  readonly to: number | null
}

/** Reads one year: '1998', '98', '05', '2010.0'. The reason is in Spanish. */
export function readYear(text: string): Checked<number> {
  const digits = /^(\d{4}|\d{2})(?:\.0+)?$/u.exec(text)?.[1]
  if (digits === undefined) return { reason: 'no es un año' }
  const number = Number(digits)
  const year = digits.length === 4 ? number : number <= PIVOT ? 2000 + number : 1900 + number
  if (year < FIRST_YEAR || year > LAST_YEAR) return { reason: `el año no está entre ${FIRST_YEAR} y ${LAST_YEAR}` }
  return { value: year }
}

export function isYearOrOpen(year: number | null): boolean {
  return year === null || (year >= FIRST_YEAR && year <= LAST_YEAR)
}

/** Combines two years. The database refuses reversed ones, and guessing the right order would promise a wrong fit. */
export function checkRange(from: number | null, to: number | null): Checked<YearRange> {
  if (from !== null && to !== null && from > to) return { reason: `los años están al revés: de ${from} a ${to}` }
  return { value: { from, to } }
}

/** Reads years in one cell: '1998', '98-03', '1998/2003', '98 a 03', '2010+', '2010 en adelante', '-1998'. The reason is in Spanish. */
export function readYearRange(text: string): Checked<YearRange> {
  const open = /^(\d{2,4})\s*(?:\+|[-–/]|en adelante|a la fecha|en adel\.?|>)$/iu.exec(text)?.[1]
  if (open !== undefined) return rangeOf(open, null)
  const until = /^(?:[-–/]|hasta)\s*(\d{2,4})$/iu.exec(text)?.[1]
  if (until !== undefined) return rangeOf(null, until)
  const both = /^(?:del?\s+)?(\d{2,4})\s*(?:[-–/]|\s(?:al?)\s)\s*(\d{2,4})$/iu.exec(text)
  if (both !== null) return rangeOf(both[1] ?? null, both[2] ?? null)
  return rangeOf(text, text)
}

function rangeOf(fromText: string | null, toText: string | null): Checked<YearRange> {
  const from = fromText === null ? { value: null } : readYear(fromText)
  if ('reason' in from) return from
  const to = toText === null ? { value: null } : readYear(toText)
  if ('reason' in to) return to
  return checkRange(from.value, to.value)
}
