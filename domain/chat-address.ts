/** Specification, section 7: the text is fixed. */
const GREETING = 'Hola, quisiera más información'

/** Opens a chat with a number, its first message written. wa.me wants the country's code; ten digits are Mexican. '': with whom is chosen there. */
export function chatAddress(number: string, message = GREETING): string {
  const digits = number.replace(/\D/gu, '')
  const withCountry = digits.length === 10 ? `52${digits}` : digits
  return `https://wa.me/${withCountry}?text=${encodeURIComponent(message)}`
}

/** The chat of a telephone; '' where it has none: an extension, too few digits. */
export function phoneChat(phone: string, message: string): string {
  const digits = phone.replace(/\D/gu, '').length
  const isNumber = /^\+?[\d\s().\-–]+$/u.test(phone.trim()) && digits >= 10 && digits <= 15
  return isNumber ? chatAddress(phone, message) : ''
}
