import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiClient } from '#contract/client.ts'
import type { SessionData } from '#contract/session.ts'
import { ConcurrencyLimiter } from '#server/platform/http/concurrency-limiter.ts'
import type { App } from '../platform/http/app-type.ts'
import { inProcessApi } from './in-process-api.ts'
import type { PagesBuild } from './server-build.ts'

export interface RenderOptions {
  /** What stands before every path in addresses that leave the site. */
  readonly origin: string
  /** Asked for at each request: development replaces it when a file changes. */
  readonly pages: () => Promise<PagesBuild>
}

/** The page as this visitor gets it; rendering ends when they leave. */
export async function renderForVisitor(
  app: App,
  options: RenderOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Response> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each)
  }
  const aborted = new AbortController()
  reply.raw.once('close', () => aborted.abort())
  const asked = new Request(HOST + request.url, { method: request.method, headers, signal: aborted.signal })
  return render(options, asked, inProcessApi(app, request), request)
}

/** Rendering is work of the processor: more at once take as long together, hold more memory and keep all others waiting. */
const rendering = new ConcurrencyLimiter({ maxRunning: 2, maxWaiting: 200 })

/** From this status on a call may succeed the next time. */
const TOO_MANY_REQUESTS = 429

/**
 * The page as everybody gets it: made from its address alone, and whole. `isLasting` is false where a call behind it failed
 * in a way that may pass, which the page may show in one of its parts only.
 */
export async function renderForEveryone(
  app: App,
  options: RenderOptions,
  request: FastifyRequest,
): Promise<{ response: Response; isLasting: boolean }> {
  let isLasting = true
  const api = inProcessApi(app, null, (status) => {
    if (status >= TOO_MANY_REQUESTS) isLasting = false
  })
  const asked = new Request(HOST + request.url, { headers: { accept: 'text/html' } })
  const response = await rendering.run(() => render(options, asked, api, request))
  return { response, isLasting }
}

/** Screens use the path only; what the visitor's Host header says is not believed. */
const HOST = 'http://localhost'

async function render(
  options: RenderOptions,
  asked: Request,
  api: ApiClient,
  { cspNonce, log }: FastifyRequest,
): Promise<Response> {
  const { handle, RouterContextProvider, ...contexts } = await options.pages()
  const context = new RouterContextProvider()
  context.set(contexts.apiContext, api)
  context.set(contexts.sessionContext, sessionOf())
  context.set(contexts.siteContext, { origin: options.origin })
  context.set(contexts.nonceContext, cspNonce)
  context.set(contexts.reportErrorContext, (error) => log.error({ err: error }, 'a page failed while it was rendered'))
  return handle(asked, context)
}

/** Everyone is anonymous: sessions come with the accounts. */
function sessionOf(): SessionData {
  return { id: null, cliente_auth: null, rol_auth: [], permissions_auth: [], isLoggedin: false }
}
