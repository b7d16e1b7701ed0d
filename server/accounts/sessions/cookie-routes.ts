import type { FastifyReply } from 'fastify'
import type { Person } from '#domain/access.ts'
import { setXsrfCookie } from '#server/platform/http/xsrf.ts'
import { sessionCookieName, signSessionToken } from './session-cookie.ts'

export interface SessionCookieOptions {
  /** Signs the cookie. */
  readonly secret: string
  readonly https: boolean
}

const REMEMBERED_SECONDS = 30 * 24 * 60 * 60

/** Scripts cannot read it, other sites' forms do not send it. `remembered`: it outlives the browser. */
export function setSessionCookie(
  reply: FastifyReply,
  { secret, https }: SessionCookieOptions,
  { token, remembered }: { readonly token: string; readonly remembered: boolean },
): void {
  const session = signSessionToken(secret, token)
  reply.setCookie(sessionCookieName({ https }), session, {
    ...cookieAttributes(https),
    ...(remembered ? { maxAge: REMEMBERED_SECONDS } : {}),
  })
  // The token of pages of the former session is no longer valid.
  setXsrfCookie(reply, session)
}

export function clearSessionCookie(reply: FastifyReply, { https }: Pick<SessionCookieOptions, 'https'>): void {
  reply.clearCookie(sessionCookieName({ https }), cookieAttributes(https))
  setXsrfCookie(reply, undefined)
}

/** For cookies that scripts need not read, for paths of the API and of screens. */
export function cookieAttributes(https: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
}

/** The session of the cookie: acting in another's name is a session on top of it, which ends with it. */
export function ownSessionId(person: Person | null): number | null {
  return person?.impersonator?.sessionId ?? person?.sessionId ?? null
}
