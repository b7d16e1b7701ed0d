import { withoutSecret } from '#domain/addresses/secret-address.ts'

/**
 * The address as the log stores it: the known query parameters as they are, and of every other one only that it was there. A secret that a
 * form puts into the address by mistake is thus never logged. @param known names of the parameters that the address may have.
 */
export function loggedAddress(address: string, known: readonly string[]): string {
  const at = address.indexOf('?')
  if (at < 0) return withoutSecret(address)
  const parts = address.slice(at + 1).split('&')
  const kept = parts.filter((part) => known.includes(part.split('=', 1)[0] ?? ''))
  const shown = kept.length === parts.length ? kept : [...kept, '***']
  return withoutSecret(`${address.slice(0, at)}?${shown.join('&')}`)
}
