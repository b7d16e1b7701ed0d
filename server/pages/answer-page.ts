import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../platform/http/app-type.ts'
import { Failure } from '#server/platform/failure.ts'
import { errorBody } from '#server/platform/http/failure-answer.ts'
import { isCacheable } from './cache/cacheable-request.ts'
import { toCachedPage, type PageCache } from './cache/page-cache.ts'
import { renderForEveryone, renderForVisitor, type RenderOptions } from './render.ts'

export interface AnswerPageOptions extends RenderOptions {
  readonly basePath: string
  readonly cache?: PageCache
}

/** Answers GET and HEAD of a screen's address. */
export async function answerPage(
  app: App,
  options: AnswerPageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (/\/assets\/|\.(js|css|svg|png|woff2?|map|ico|webmanifest)$/u.test(pathOf(request.url))) {
    return reply.status(404).send(errorBody(new Failure('not_found', 'Este archivo no existe.')))
  }
  // A path with '..' that leads out of the router's base.
  const { pathname } = new URL(request.url, 'http://localhost')
  if (!pathname.startsWith(options.basePath)) return reply.redirect(`${options.basePath}home`)
  const { cache } = options
  if (cache === undefined || !isCacheable(request)) {
    return sendResponse(request, reply, await renderForVisitor(app, options, request, reply))
  }
  let own: Response | undefined
  const cached = await cache.get(request.url, async () => {
    const rendered = await renderForEveryone(app, options, request)
    own = rendered.response
    return rendered.isLasting ? toCachedPage(app, own, request.cspNonce) : null
  })
  if (cached !== null) return cached.html.send(request, reply.headers(cached.headers))
  // Not to be cached: it was rendered for this request alone.
  return sendResponse(request, reply, own ?? (await renderForVisitor(app, options, request, reply)))
}

async function sendResponse(request: FastifyRequest, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  if (request.method !== 'HEAD') return reply.send(response)
  await response.body?.cancel()
  return reply.status(response.status).headers(Object.fromEntries(response.headers)).send()
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}
