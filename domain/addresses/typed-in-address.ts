import { parametersOf } from '../screen-parameters.ts'

// What people type into forms is never part of an address: histories, logs and referrers store addresses.

/** Parameters whose value opens an account, anywhere in the query. */
const CREDENTIAL = /contrase[nñ]a|passw|^pwd$|^(?:actual|nueva|codigo|token)$/iu

/** Fields of the public forms: sign-in, recovery, account request, contact. */
const TYPED = new Set(
  'usuario recordarme correo taller rfc ciudad persona telefono mensaje sitio nombre name phone email question'.split(
    ' ',
  ),
)

/** Whether the query of the address has a password, a code or a token. */
export function hasCredential(address: string): boolean {
  const at = address.indexOf('?')
  return at >= 0 && [...new URLSearchParams(address.slice(at)).keys()].some((name) => CREDENTIAL.test(name))
}

/**
 * The query of a screen's address without the fields of its form; null where it has none.
 * @param path below the router base.
 */
export function withoutTyped(path: string, query: URLSearchParams): URLSearchParams | null {
  const known = parametersOf(path)
  const isTyped = (name: string) =>
    CREDENTIAL.test(name) || (known !== null && TYPED.has(name) && !known.includes(name))
  const kept = [...query].filter(([name]) => !isTyped(name))
  return kept.length === query.size ? null : new URLSearchParams(kept)
}
