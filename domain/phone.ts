/** Digits of a Mexican number, and of the longest international one (E.164). */
const PHONE_DIGITS = { least: 10, most: 15 } as const
export const MAX_PHONE_LENGTH = 40
const PHONE = /^(?<number>[+\d][\d\s().+/\-–]*?)(?:,?\s*(?:ext|x)\.?\s*\d{1,6})?$/iu

/** Area codes of two digits: Mexico City, Guadalajara, Monterrey. All others have three. */
const SHORT_AREA_CODES = new Set(['33', '55', '56', '81'])

export const PHONE_PROBLEM = `Escribe los ${PHONE_DIGITS.least} dígitos de tu teléfono.`

export function isPhone(phone: string): boolean {
  if (phone.length > MAX_PHONE_LENGTH) return false
  const digits = PHONE.exec(phone)?.groups?.['number']?.replace(/\D/gu, '').length ?? 0
  return digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most
}

/** '33 1234 5678' for '3312345678' or '+52 33-1234-5678'; a number without ten Mexican digits is unchanged. */
export function phoneText(phone: string): string {
  const digits = /^(?:\+?52\s*)?(?<ten>\(?(?:\d[\s().-]*){10})$/u
    .exec(phone.trim())
    ?.groups?.['ten']?.replace(/\D/gu, '')
  if (digits === undefined) return phone.trim()
  const area = SHORT_AREA_CODES.has(digits.slice(0, 2)) ? 2 : 3
  return `${digits.slice(0, area)} ${digits.slice(area, 6)} ${digits.slice(6)}`
}
