import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/limits.ts'
import type { App } from './app-type.ts'
import { Failure } from '#server/platform/failure.ts'
import { errorBody, STATUS } from './failure-answer.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A token that `isXsrfTokenPair` accepts: random, and signed so that another site of the domain cannot plant one. */
export function makeXsrfToken(app: App): string {
  return app.signCookie(randomBytes(18).toString('base64url'))
}

export function setXsrfCookie(app: App, reply: FastifyReply, options: { secure: boolean }): void {
  // Not httpOnly: the page's own script must read it to send it back.
  reply.setCookie(XSRF_COOKIE, makeXsrfToken(app), { path: '/', sameSite: 'lax', secure: options.secure })
}

/**
 * Unsafe requests must carry the XSRF-TOKEN cookie's value in X-XSRF-TOKEN, and X-Requested-With: XMLHttpRequest
 * (blueprint, section 4, Requests). Otherwise 419.
 */
export function installXsrfProtection(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A browser adds no key by itself, so that no other site can make these calls in somebody's name.
    if (request.routeOptions.config.isForSystems === true) return done()
    if (SAFE_METHODS.has(request.method) || carriesToken(app, request)) return done()
    const failure = new Failure('page_expired', 'La página caducó. Vuelve a cargarla e inténtalo de nuevo.')
    void reply.status(STATUS[failure.kind]).send(errorBody(failure))
  })
}

function carriesToken(app: App, request: FastifyRequest): boolean {
  const cookie = request.cookies[XSRF_COOKIE]
  const header = request.headers[XSRF_HEADER.toLowerCase()]
  if (cookie === undefined || typeof header !== 'string') return false
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest') return false
  return sameText(cookie, header) && app.unsignCookie(cookie).valid
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
