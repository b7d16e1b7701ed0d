/** Specification, section 7: the text is fixed. */
const GREETING = 'Hola, quisiera más información'

/**
 * Opens a chat with a number and a prepared message. wa.me requires the country code; ten digits are Mexican. '': the visitor chooses the
 * contact.
 */
export function chatAddress(number: string, message = GREETING): string {
  const digits = number.replace(/\D/gu, '')
  const withCountry = digits.length === 10 ? `52${digits}` : digits
  return `https://wa.me/${withCountry}?text=${encodeURIComponent(message)}`
}
