/** The digits of a Mexican number that has no country's code. */
const MEXICAN = 10
/** Before the ten digits: what was dialled to reach a mobile telephone until 2019. */
const OLD_PREFIX = /^(?:52)?1(?=\d{10}$)|^04[45](?=\d{10}$)/u

export const CHAT_NUMBER_PROBLEM = 'Escribe los 10 dígitos, o el número con + y su lada internacional.'

/**
 * The number as wa.me takes it, digits with the country's code, of how people write it or of a link to a chat: '33 1234 5678',
 * '+52 1 33 1234 5678', 'https://wa.me/523312345678'. '' of nothing; null of what is no number.
 */
export function chatNumber(text: string): string | null {
  const written = text.trim()
  if (written === '') return ''
  const number = /(?:wa\.me\/|[?&]phone=)(?<number>\+?\d+)/iu.exec(written)?.groups?.['number'] ?? written
  if (!/^\+?[\d\s().\-–]+$/u.test(number)) return null
  const isForeign = /^(?:\+|00)(?!\s*52)/u.test(number)
  const digits = number.replaceAll(/\D/gu, '').replace(/^00/u, '')
  const bare = isForeign ? digits : digits.replace(OLD_PREFIX, '')
  if (!isForeign && bare.length === MEXICAN) return `52${bare}`
  return /^[1-9]\d{9,14}$/u.test(bare) && bare.length > MEXICAN ? bare : null
}
