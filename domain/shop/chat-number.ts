/** The digits of a Mexican number without the country code. */
const MEXICAN = 10
/** Prefixes for mobile telephones until 2019, before the ten digits. */
const OLD_PREFIX = /^(?:52)?1(?=\d{10}$)|^04[45](?=\d{10}$)/u

export const CHAT_NUMBER_PROBLEM = 'Escribe los 10 dígitos, o el número con + y su lada internacional.'

/**
 * The number for wa.me, digits with the country code, from a written number or a link to a chat: '33 1234 5678', '+52 1 33 1234 5678',
 * 'https://wa.me/523312345678'. '' for an empty text; null where it is no number.
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
