/**
 * What opens something to whoever has it, in paths and queries, also in an address within another: the link of a shared cart, the
 * one of a quote, the one that shows a post before it is public. Links of passwords have theirs behind '#', which is not sent.
 */
const SECRET = /((?:compartido|vistaprevia|cotizacion)(?:=|\/|%(?:25)*3D|%(?:25)*2F))[^&/?#%]+/giu

/** The address as logs and the audit have it: '/tuerca/CartItemsList?compartido=***'. */
export function withoutSecret(address: string): string {
  return address.replace(SECRET, '$1***')
}

/**
 * The address as the log has it: of its query what the answer is made of, and of all else only that there was something. What a
 * form once put there by mistake is so written down nowhere.
 *
 * @param known names of the parameters that the address may have.
 */
export function loggedAddress(address: string, known: readonly string[]): string {
  const at = address.indexOf('?')
  if (at < 0) return withoutSecret(address)
  const parts = address.slice(at + 1).split('&')
  const kept = parts.filter((part) => known.includes(part.split('=', 1)[0] ?? ''))
  const shown = kept.length === parts.length ? kept : [...kept, '***']
  return withoutSecret(`${address.slice(0, at)}?${shown.join('&')}`)
}

export function hasSecret(address: string): boolean {
  return withoutSecret(address) !== address
}
