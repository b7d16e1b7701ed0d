import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** With https the prefix binds the cookie to this host: no other host of the domain can plant one (RFC 6265bis, 4.1.3). */
export function sessionCookieName({ https }: { readonly https: boolean }): string {
  return https ? '__Host-tuerca-session' : 'tuerca-session'
}

/** Unguessable: 256 bits. */
export function makeSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token. */
export function sessionTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The cookie's value: the token, and a signature by which a forged one is refused without a query. */
export function signSessionToken(secret: string, token: string): string {
  return `${token}.${signature(secret, token)}`
}

/** @returns the token of a cookie that this shop signed, else null. */
export function readSessionCookie(secret: string, cookie: string | undefined): string | null {
  if (cookie === undefined) return null
  const dot = cookie.lastIndexOf('.')
  if (dot < 1) return null
  const token = cookie.slice(0, dot)
  const [given, expected] = [Buffer.from(cookie.slice(dot + 1)), Buffer.from(signature(secret, token))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

/** The purpose is part of what is signed: another signed value of the shop, such as an XSRF token, is no session. */
function signature(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`session:${token}`).digest('base64url')
}
