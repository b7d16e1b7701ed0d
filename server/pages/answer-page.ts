import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../platform/http/app-type.ts'
import { Failure } from '#server/platform/failure.ts'
import { errorBody } from '#server/platform/http/failure-answer.ts'
import { acceptsEncoding } from '../platform/http/accepts-encoding.ts'
import { isForEveryone } from './cache/for-everyone.ts'
import { keepPage, type KeptPage, type PageCache } from './cache/kept-page.ts'
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
  if (cache === undefined || !isForEveryone(request)) {
    return sendResponse(request, reply, await renderForVisitor(app, options, request, reply))
  }
  let own: Response | undefined
  const kept = await cache.get(request.url, async () => {
    const rendered = await renderForEveryone(app, options, request)
    own = rendered.response
    return rendered.isLasting ? keepPage(own, request.cspNonce) : null
  })
  if (kept !== null) return sendKept(request, reply, kept)
  // Not one to keep: `cache` has had it rendered for this request alone.
  return sendResponse(request, reply, own ?? (await renderForVisitor(app, options, request, reply)))
}

function sendKept(request: FastifyRequest, reply: FastifyReply, { page, headers }: KeptPage): FastifyReply {
  reply.headers(headers).header('vary', 'accept-encoding')
  const isPacked = acceptsEncoding(request, 'gzip')
  if (isPacked) reply.header('content-encoding', 'gzip')
  if (request.method === 'HEAD') return reply.send()
  return reply.send(isPacked ? page.gzip(request.cspNonce) : page.plain(request.cspNonce))
}

async function sendResponse(request: FastifyRequest, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  if (request.method !== 'HEAD') return reply.send(response)
  await response.body?.cancel()
  return reply.status(response.status).headers(Object.fromEntries(response.headers)).send()
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}
