/**
 * Secrets in paths and queries, also of an address within another: anybody who has one can open the shared cart, the quote, the files of
 * documents or the post before it is public. Links for passwords carry theirs after '#', which browsers do not send.
 */
const SECRET = /((?:compartido|vistaprevia|cotizacion|descarga)(?:=|\/|%(?:25)*3D|%(?:25)*2F))[^&/?#%]+/giu

/** The address for logs and the audit: '/tuerca/CartItemsList?compartido=***'. */
export function withoutSecret(address: string): string {
  return address.replace(SECRET, '$1***')
}

/** Whether the address has a secret: its page is answered to its holder only, and never cached. */
export function hasSecret(address: string): boolean {
  return withoutSecret(address) !== address
}
