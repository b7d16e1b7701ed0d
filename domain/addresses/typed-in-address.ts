import { parametersOf } from '../screen-parameters.ts'

// What people type into forms never stands in an address: addresses are kept by histories, logs and referrers.

/** Parameters whose value opens an account, wherever they stand. */
const CREDENTIAL = /contrase[nñ]a|passw|^pwd$|^(?:actual|nueva|codigo|token)$/iu

/** Fields of the forms that everybody may fill in: sign-in, recovery, account request, contact. */
const TYPED = new Set(
  'usuario recordarme correo taller rfc ciudad persona telefono mensaje sitio nombre name phone email question'.split(
    ' ',
  ),
)

/** Whether a password, a code or a token stands in the query of the address. */
export function hasCredential(address: string): boolean {
  const at = address.indexOf('?')
  return at >= 0 && [...new URLSearchParams(address.slice(at)).keys()].some((name) => CREDENTIAL.test(name))
}

/**
 * The query of a screen's address without what was typed into one of its forms; null where there is nothing of it.
 *
 * @param path below the router base.
 */
export function withoutTyped(path: string, query: URLSearchParams): URLSearchParams | null {
  const known = parametersOf(path)
  const isTyped = (name: string) =>
    CREDENTIAL.test(name) || (known !== null && TYPED.has(name) && !known.includes(name))
  const kept = [...query].filter(([name]) => !isTyped(name))
  return kept.length === query.size ? null : new URLSearchParams(kept)
}
