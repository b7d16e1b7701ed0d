import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownQuery, unknownQuery } from '#domain/screen-parameters.ts'
import { hasSecret } from '#domain/addresses/secret-address.ts'
import { withoutTyped } from '#domain/addresses/typed-in-address.ts'
import { Failure } from '#server/platform/failure.ts'
import { sendFailure } from '#server/platform/http/add-endpoint.ts'
import { isReadAhead } from '#server/platform/http/admission/read-ahead.ts'
import type { App } from '../platform/http/app-type.ts'
import { renewXsrfCookie } from '../platform/http/xsrf.ts'
import { presentSession } from '../accounts/viewer/present.ts'
import { toCachedPage, toTemplate, type CachedPage, type PageCache, type TemplateCache } from './cache/page-cache.ts'
import type { PageTemplate } from './cache/page-template.ts'
import type { ContentAudience } from './content-audience.ts'
import { splitSession, standIns, withValues, type PersonalValues } from './cache/session-slots.ts'
import { renderForEveryone, renderForVisitor, type RenderedPage, type RenderOptions } from './render.ts'
import { sharingOf } from './shared-screens.ts'

export interface AnswerPageOptions extends RenderOptions {
  /** Begins and ends with a slash. */
  readonly basePath: string
  readonly cache?: PageCache
  /** Of pages that are the same for all logged-in people with the same rights; without one each is rendered. */
  readonly templates?: TemplateCache | undefined
  /** Without it screens with banners and promotions are rendered for each person. */
  readonly audience?: ContentAudience
  /** Gets the address of each cached page that a visitor reads. */
  readonly onVisit?: (address: string) => void
}

const FILE_PATH = /\/assets\/|\.(js|css|svg|png|woff2?|map|ico|webmanifest)$/u
/** Pages of longer addresses, which are of robots, are not cached. */
const MAX_CACHED_ADDRESS = 1000

/** Answers GET and HEAD of a screen's address. */
export async function answerPage(
  app: App,
  options: AnswerPageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  if (FILE_PATH.test(pathname)) return sendFailure(reply, new Failure('not_found', 'Este archivo no existe.'))
  // A path with '..' that leads out of the router's base.
  if (!pathname.startsWith(options.basePath)) return reply.redirect(`${options.basePath}home`)
  const screenPath = pathname.slice(options.basePath.length - 1)
  const clean = withoutTyped(screenPath, searchParams)
  // The browser's history gets the address that it is led to in its place.
  if (clean !== null) {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    return reply.redirect(pathname + (clean.size === 0 ? '' : `?${clean.toString()}`), 303)
  }
  // What the page's first write needs, without asking for it before (specification, section 7).
  renewXsrfCookie(request, reply)
  // Pages that are linked from it do not learn its address, and the answer is not cached for others.
  const isSecret = hasSecret(request.url)
  if (isSecret)
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  const path = withoutNeedlessEscapes(pathname)
  const screen = path.slice(options.basePath.length - 1)
  const address = path + knownQuery(screen, searchParams)
  if (request.viewer.isLoggedin || isSecret) {
    const isCacheable = !isSecret && address.length <= MAX_CACHED_ADDRESS
    const shared = isCacheable ? await sharedPage(app, options, request, screen, address) : null
    if (shared !== null) return shared.template.send(request, reply, shared.values)
    return sendPage(reply, await renderForVisitor(app, options, request, reply))
  }
  let rendered: RenderedPage | undefined
  const render = async (): Promise<CachedPage | null> => {
    rendered = await renderForEveryone(app, options, request, address)
    return toCachedPage(app, rendered, request.cspNonce)
  }
  if (options.cache !== undefined && address.length <= MAX_CACHED_ADDRESS) {
    const cached = await options.cache.get(address, render)
    if (cached !== null) {
      if (!isReadAhead(request)) options.onVisit?.(address)
      return cached.html.send(request, reply.headers(cached.headers))
    }
  }
  // One that must not be cached was rendered for this request alone.
  const page = rendered ?? (await renderForEveryone(app, options, request, address))
  return sendPage(reply, withQuery(page, unknownQuery(screen, searchParams)))
}

/**
 * The page of that address as everybody with the same rights gets it, of the same audience where the screen depends on it, and what is
 * this person's in it. null: it must be rendered for this person alone.
 */
async function sharedPage(
  app: App,
  options: AnswerPageOptions,
  request: FastifyRequest,
  screen: string,
  address: string,
): Promise<{ readonly template: PageTemplate; readonly values: PersonalValues } | null> {
  const sharing = sharingOf(screen)
  const audience = sharing === 'audience' ? options.audience : undefined
  if (options.templates === undefined || sharing === null) return null
  if (sharing === 'audience' && audience === undefined) return null
  const session = presentSession(request.viewer)
  const parts = splitSession(session)
  if (parts === null) return null
  const values = { ...parts.own, nonce: request.cspNonce }
  const render = async () => {
    const stand = standIns(request.cspNonce, session.empresa !== null)
    const shown = { session: withValues(session, stand), isOfAudience: audience !== undefined }
    const [page, seconds] = await Promise.all([
      renderForEveryone(app, options, request, address, shown),
      audience?.secondsUntilChange() ?? Number.POSITIVE_INFINITY,
    ])
    return toTemplate({ ...page, freshForSeconds: Math.min(page.freshForSeconds, seconds) }, stand, values)
  }
  const rights = hash('sha256', JSON.stringify(parts.common), 'base64url')
  const list = await audience?.listOf(request.viewer)
  const template = await options.templates.get(`${rights} ${list ?? ''} ${address}`, render)
  return template && { template, values }
}

function sendPage(reply: FastifyReply, { status, headers, html }: RenderedPage): FastifyReply {
  return reply.status(status).headers(headers).send(html)
}

/** A redirect to the canonical address takes along what no screen reads. */
function withQuery(page: RenderedPage, query: string): RenderedPage {
  const { location } = page.headers
  if (page.status !== 301 || location === undefined || query === '') return page
  return { ...page, headers: { ...page.headers, location: `${location}${location.includes('?') ? '&' : '?'}${query}` } }
}

/** '/h%6fme' is '/home' (RFC 3986, section 6.2.2.2): one page, one address. */
function withoutNeedlessEscapes(path: string): string {
  return path.replaceAll(/%[\da-f]{2}/giu, (escape) => {
    const sign = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return /[\w.~-]/u.test(sign) ? sign : escape.toUpperCase()
  })
}
