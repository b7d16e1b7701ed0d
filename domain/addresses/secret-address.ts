/**
 * What opens something to whoever has it, in paths and queries, also in an address within another: the link of a shared cart, the
 * one of a quote, the one of files of documents, the one that shows a post before it is public. Links of passwords have theirs behind
 * '#', which is not sent.
 */
const SECRET = /((?:compartido|vistaprevia|cotizacion|descarga)(?:=|\/|%(?:25)*3D|%(?:25)*2F))[^&/?#%]+/giu

/** The address as logs and the audit have it: '/tuerca/CartItemsList?compartido=***'. */
export function withoutSecret(address: string): string {
  return address.replace(SECRET, '$1***')
}

/** Its page is for who has the address: nobody else is answered it, and nothing stores it. */
export function hasSecret(address: string): boolean {
  return withoutSecret(address) !== address
}
