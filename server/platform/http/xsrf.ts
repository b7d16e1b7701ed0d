import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/limits.ts'
import type { App } from './app-type.ts'
import { Failure } from '#server/platform/failure.ts'
import { errorBody, STATUS } from './failure-answer.ts'
import { plainPage, type PlainPageText } from './plain-page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly xsrf: XsrfOptions
  }
}

export interface XsrfOptions {
  readonly basePath: string
  /** Scheme and host of the site; undefined: those of the request. */
  readonly publicUrl?: string | undefined
  readonly https: boolean
  /** Name of the cookie whose session a token belongs to. */
  readonly sessionCookie: string
}

type Cookies = Readonly<Record<string, string | undefined>>

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const FOREIGN_FORM: PlainPageText = {
  title: 'No se guardó nada',
  text: 'El formulario no llegó desde una página de esta tienda, o tu navegador no dice de dónde viene. Ábrelo aquí y envíalo otra vez.',
  canRetry: false,
}

/**
 * A token that is accepted with these cookies: random, bound to their session, and signed so that another site of the domain
 * cannot plant one.
 */
export function makeXsrfToken(app: App, cookies: Cookies): string {
  return app.signCookie(`${randomBytes(18).toString('base64url')}.${boundTo(cookies[app.xsrf.sessionCookie])}`)
}

/** Hands out a token for the session that the browser has after this answer; undefined: it has none. */
export function setXsrfCookie(reply: FastifyReply, session: string | undefined): void {
  const { server } = reply
  const { https, sessionCookie } = server.xsrf
  const token = makeXsrfToken(server, { [sessionCookie]: session })
  // Not httpOnly: the page's own script must read it to send it back.
  reply.setCookie(XSRF_COOKIE, token, { path: '/', sameSite: 'lax', secure: https })
}

/** The same for the session of the request, where its token is missing or not valid for it. */
export function renewXsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  const { cookies, server } = request
  if (!isGood(server, cookies)) setXsrfCookie(reply, cookies[server.xsrf.sessionCookie])
}

/**
 * Unsafe requests must carry the XSRF-TOKEN cookie's value in X-XSRF-TOKEN, and X-Requested-With: XMLHttpRequest (blueprint, section 4,
 * Requests). Otherwise 419. A form posted without scripts has neither: the browser states where it comes from.
 */
export function installXsrfProtection(app: App, options: XsrfOptions): void {
  app.decorate('xsrf', options)
  app.addHook('onRequest', (request, reply, done) => {
    const { isForSystems, isForm } = request.routeOptions.config
    // A browser adds no key by itself, so that no other site can make these calls in a user's name.
    if (isForSystems === true) return done()
    if (isForm === true) return comesFromHere(request, options) ? done() : refuseForm(reply, options)
    if (SAFE_METHODS.has(request.method) || carriesToken(app, request)) return done()
    const failure = new Failure('page_expired', 'La página caducó. Vuelve a cargarla e inténtalo de nuevo.')
    void reply.status(STATUS[failure.kind]).send(errorBody(failure))
  })
}

function refuseForm(reply: FastifyReply, { basePath }: XsrfOptions): void {
  const { headers, html } = plainPage(FOREIGN_FORM, basePath)
  void reply.status(STATUS.page_expired).headers(headers).send(html)
}

/**
 * Whether a page of this site sent the form, as the browser states: no page of another site can forge that. It has no token: public pages
 * are the same for everybody, and a token in one would be everybody's (docs/security.md). Browsers without Sec-Fetch-Site, and all where
 * the address is not secure, state it by Origin.
 */
function comesFromHere({ headers }: FastifyRequest, { publicUrl }: XsrfOptions): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const from = headers.origin
  if (from === undefined || !URL.canParse(from)) return false
  const { origin, host } = new URL(from)
  return host === headers.host || (publicUrl !== undefined && origin === new URL(publicUrl).origin)
}

function carriesToken(app: App, { cookies, headers }: FastifyRequest): boolean {
  const cookie = cookies[XSRF_COOKIE]
  const header = headers[XSRF_HEADER.toLowerCase()]
  if (cookie === undefined || typeof header !== 'string') return false
  if (headers['x-requested-with'] !== 'XMLHttpRequest') return false
  return sameText(cookie, header) && isGood(app, cookies)
}

/** Without a session any token of the shop will do: everybody gets one. */
function isGood(app: App, cookies: Cookies): boolean {
  const token = cookies[XSRF_COOKIE]
  if (token === undefined) return false
  const { valid, value } = app.unsignCookie(token)
  if (!valid || value === null) return false
  const session = cookies[app.xsrf.sessionCookie]
  return session === undefined || sameText(value.slice(value.indexOf('.') + 1), boundTo(session))
}

/** The part of a token that binds it to its session without revealing the session. */
function boundTo(session: string | undefined): string {
  return session === undefined ? '' : createHash('sha256').update(`xsrf:${session}`).digest('base64url')
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
