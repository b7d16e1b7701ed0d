import { MONTHS, WEEKDAYS } from '#domain/delivery/calendar-names.ts'

/** A part of a format that shows a day or a time: 'dd', 'mmm', 'yyyy', 'h', '[h]', 'AM/PM'. */
export interface DatePart {
  /** half: AM or PM. */
  readonly kind: 'date' | 'elapsed' | 'half'
  readonly letters: string
}

/** 9999-12-31. */
const LAST_DAY = 2_958_465
const SECONDS_A_DAY = 86_400

/**
 * The moment of a serial number. null: outside the range of spreadsheets. 1900 is no leap year, although spreadsheets count its 29
 * February.
 */
export function sheetMoment(serial: number, is1904: boolean): Temporal.PlainDateTime | null {
  const seconds = Math.round(serial * SECONDS_A_DAY)
  const days = Math.floor(seconds / SECONDS_A_DAY)
  if (!(days >= 0 && days <= LAST_DAY)) return null
  const epoch = is1904 ? '1904-01-01' : days < 60 ? '1899-12-31' : '1899-12-30'
  return Temporal.PlainDateTime.from(epoch).add({ days, seconds: seconds - days * SECONDS_A_DAY })
}

/** The text that these format parts show, in Spanish. */
export function dateText(tokens: readonly (DatePart | string)[], serial: number, is1904: boolean): string {
  const moment = sheetMoment(serial, is1904)
  // As spreadsheets do.
  if (moment === null) return '########'
  const hasHalf = tokens.some((token) => typeof token !== 'string' && token.kind === 'half')
  let before = ''
  return tokens
    .map((token, index) => {
      if (typeof token === 'string') return token
      const next = tokens.slice(index + 1).find((each) => typeof each !== 'string')
      const isMinutes =
        token.letters.startsWith('m') &&
        token.letters.length <= 2 &&
        (before === 'h' || (typeof next === 'object' && next.letters.startsWith('s')))
      if (token.kind !== 'half') before = token.letters.slice(0, 1)
      return partText(token, moment, { isMinutes, hasHalf, serial })
    })
    .join('')
    .trim()
}

function partText(
  { kind, letters }: DatePart,
  moment: Temporal.PlainDateTime,
  { isMinutes, hasHalf, serial }: { isMinutes: boolean; hasHalf: boolean; serial: number },
): string {
  const number = (value: number) => String(value).padStart(Math.min(letters.length, 2), '0')
  if (kind === 'half') return moment.hour < 12 ? 'a. m.' : 'p. m.'
  if (kind === 'elapsed') {
    const seconds = Math.round(serial * SECONDS_A_DAY)
    const units = letters.startsWith('h') ? 3600 : letters.startsWith('m') ? 60 : 1
    return number(Math.floor(seconds / units))
  }
  if (isMinutes) return number(moment.minute)
  switch (letters[0]) {
    case 'd':
      return letters.length <= 2 ? number(moment.day) : named(WEEKDAYS[moment.dayOfWeek - 1], letters.length === 3)
    case 'm':
      return letters.length <= 2 ? number(moment.month) : named(MONTHS[moment.month - 1], letters.length === 3)
    case 'h':
      return number(hasHalf ? moment.hour % 12 || 12 : moment.hour)
    case 's':
      return number(moment.second)
    default:
      return letters.length <= 2 && letters.startsWith('y')
        ? String(moment.year % 100).padStart(2, '0')
        : String(moment.year)
  }
}

function named(name = '', isShort: boolean): string {
  return isShort ? name.slice(0, 3) : name
}

/** Whether the parts show a day of a month as a number: 'mmm-yy', 'yyyy' and 'dddd' do not. */
export function showsDay(parts: readonly DatePart[]): boolean {
  const isMonth = ({ kind, letters }: DatePart, index: number) =>
    kind === 'date' && letters.startsWith('m') && parts[index - 1]?.letters.startsWith('h') !== true
  return parts.some(({ kind, letters }) => kind === 'date' && /^d{1,2}$/u.test(letters)) && parts.some(isMonth)
}

/** The most likely original text of a cell with these parts: '3/10', '3/98', '12:50'. */
export function typedDate(parts: readonly DatePart[], moment: Temporal.PlainDateTime): string {
  const shows = (letter: string) => parts.some(({ kind, letters }) => kind === 'date' && letters.startsWith(letter))
  const hasDay = shows('d')
  const hasYear = shows('y')
  if (!hasDay && !hasYear) return `${moment.hour}:${String(moment.minute).padStart(2, '0')}`
  return hasDay ? `${moment.day}/${moment.month}` : `${moment.month}/${String(moment.year % 100).padStart(2, '0')}`
}
