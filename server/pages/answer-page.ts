import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownQuery, unknownQuery } from '#domain/screen-parameters.ts'
import { hasSecret } from '#domain/addresses/secret-address.ts'
import { withoutTyped } from '#domain/addresses/typed-in-address.ts'
import { Failure } from '#server/platform/failure.ts'
import { sendFailure } from '#server/platform/http/add-endpoint.ts'
import type { App } from '../platform/http/app-type.ts'
import { renewXsrfCookie } from '../platform/http/xsrf.ts'
import { toCachedPage, type CachedPage, type PageCache } from './cache/page-cache.ts'
import { renderForEveryone, renderForVisitor, type RenderedPage, type RenderOptions } from './render.ts'

export interface AnswerPageOptions extends RenderOptions {
  /** Begins and ends with a slash. */
  readonly basePath: string
  readonly cache?: PageCache
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
  if (request.viewer.isLoggedin || isSecret)
    return sendPage(reply, await renderForVisitor(app, options, request, reply))
  const path = withoutNeedlessEscapes(pathname)
  const screen = path.slice(options.basePath.length - 1)
  const address = path + knownQuery(screen, searchParams)
  let rendered: RenderedPage | undefined
  const render = async (): Promise<CachedPage | null> => {
    rendered = await renderForEveryone(app, options, request, address)
    return toCachedPage(app, rendered, request.cspNonce)
  }
  if (options.cache !== undefined && address.length <= MAX_CACHED_ADDRESS) {
    const cached = await options.cache.get(address, render)
    if (cached !== null) return cached.html.send(request, reply.headers(cached.headers))
  }
  // One that must not be cached was rendered for this request alone.
  const page = rendered ?? (await renderForEveryone(app, options, request, address))
  return sendPage(reply, withQuery(page, unknownQuery(screen, searchParams)))
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
