/** Specification, section 7: the text is fixed. */
const GREETING = 'Hola, quisiera más información'

/** Opens a chat with a number, its first message written. wa.me wants the country's code; ten digits are Mexican. '': with whom is chosen there. */
export function chatAddress(number: string, message = GREETING): string {
  const digits = number.replace(/\D/gu, '')
  const withCountry = digits.length === 10 ? `52${digits}` : digits
  return `https://wa.me/${withCountry}?text=${encodeURIComponent(message)}`
}
