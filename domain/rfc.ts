/**
 * The Mexican tax number (RFC): three letters of a company or four of a person, then the date of constitution or birth (AAMMDD), two
 * characters that distinguish equal ones, and a check digit. The form follows SAT's schema (tdCFDI.xsd, t_RFC).
 */
const FORM = /^(?<letters>[A-ZÑ&]{3,4})(?<day>\d{6})[A-Z0-9]{2}[0-9A]$/u

/** For sales to the general public, and to foreign taxpayers. */
const GENERIC_RFCS = ['XAXX010101000', 'XEXX010101000'] as const

/** The value of a character is its index here; a company's key gets a leading blank. */
const CHARACTERS = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
const LENGTH = 13

/** Upper case, without blanks, dashes and dots. */
export function normaliseRfc(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/[\s.\-–]/gu, '')
}

/** Why a normalised key is invalid, in Spanish; null for a valid one. A wrong check digit is only doubtful: `rfcDoubt`. */
export function rfcProblem(rfc: string): string | null {
  const { letters = '', day = '' } = FORM.exec(rfc)?.groups ?? {}
  if (letters === '') return 'Escribe el RFC como ABC010203XY9 (empresa) o ABCD010203XY9 (persona).'
  return isDay(day) ? null : 'La fecha dentro del RFC no existe (año, mes y día).'
}

/**
 * Why a well-formed key is doubtful, in Spanish; null where it is not. Some keys issued by SAT break its own rule, so this is only a
 * warning.
 */
export function rfcDoubt(rfc: string): string | null {
  if (isGenericRfc(rfc) || checkDigit(rfc) === rfc.at(-1)) return null
  return 'El dígito verificador no coincide. Revísalo contra la constancia de situación fiscal.'
}

/** Many companies may have a generic key; any other belongs to one. */
export function isGenericRfc(rfc: string): boolean {
  return GENERIC_RFCS.some((generic) => generic === rfc)
}

/** The key that identifies a company in a file; null: many companies may have it. */
export function namingRfc(rfc: string): string | null {
  return isGenericRfc(rfc) ? null : rfc
}

/** A key without its check digit, completed. */
export function withDigit(start: string): string {
  return start + checkDigit(`${start}0`)
}

/** The check digit from the other characters. */
export function checkDigit(rfc: string): string {
  const characters = rfc
    .slice(0, -1)
    .padStart(LENGTH - 1)
    .split('')
  const sum = characters.reduce((total, each, index) => total + CHARACTERS.indexOf(each) * (LENGTH - index), 0)
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? 'A' : String(digit)
}

/** Of this century or the last: 29 February exists when the year is divisible by four (1900 was no leap year, 2000 was). */
function isDay(text: string): boolean {
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)].map(Number) as [
    number,
    number,
    number,
  ]
  const february = year % 4 === 0 ? 29 : 28
  const days = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= days
}
