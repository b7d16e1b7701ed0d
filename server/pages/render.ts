import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiClient } from '#contract/client.ts'
import type { SessionData } from '#contract/session.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { presentSession } from '../accounts/viewer/present.ts'
import { Failure } from '#server/platform/failure.ts'
import { addressGroup } from '#server/platform/http/admission/connections.ts'
import { ConcurrencyLimiter } from '#server/platform/http/admission/concurrency-limiter.ts'
import type { App } from '../platform/http/app-type.ts'
import { inProcessApi, type InProcessAnswer } from './in-process-api.ts'
import type { PagesBuild } from './server-build.ts'

export interface RenderOptions {
  /** Scheme and host, put before every path in absolute addresses. */
  readonly origin: string
  /** Whether accounts with a public password are open. */
  readonly isDemo?: () => boolean
  /** Called at each request: development replaces the build when a file changes. */
  readonly pages: () => Promise<PagesBuild>
}

export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
  /** false where a call behind the page failed in a way that may pass, which the page may show in one of its parts only. */
  readonly isLasting: boolean
  /** How long the calls behind it allow it to be cached (max-age). */
  readonly freshForSeconds: number
}

/**
 * Rendering is work of the processor: more at once take as long together, and use more memory. Pages of users, pages for everyone and forms
 * of strangers do not wait for each other: sending many forms needs no account.
 */
const LIMITS = { maxRunning: 2, maxWaiting: 400, maxWaitingPerAddress: 40 }
const rendering = {
  personal: new ConcurrencyLimiter(LIMITS),
  shared: new ConcurrencyLimiter(LIMITS),
  strangersForms: new ConcurrencyLimiter(LIMITS),
}

/** Of the body of a form that the browser sends by itself. */
export const FORM_TYPE = 'application/x-www-form-urlencoded'

/** From this status on a call may succeed the next time. */
const TOO_MANY_REQUESTS = 429
/** Screens use the path only; the visitor's Host header is not trusted. */
const HOST = 'http://localhost'

/** The page of a visitor who is logged in. Rendering ends when they leave. */
export async function renderForVisitor(
  app: App,
  options: RenderOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RenderedPage> {
  return renderPersonal(
    app,
    options,
    request,
    reply,
    (signal) => new Request(HOST + request.url, { headers: { accept: 'text/html' }, signal }),
  )
}

/**
 * The page that answers a form which the browser sent by itself: what the form does is done, and the cookies that it brings are
 * those of the answer.
 *
 * @param address path and query of the screen.
 * @param body as the browser writes a form.
 */
export async function renderForForm(
  app: App,
  options: RenderOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { address, body }: { readonly address: string; readonly body: string },
): Promise<RenderedPage & { readonly cookies: readonly string[] }> {
  const cookies: string[] = []
  const cleared: Record<string, string> = {}
  const headers = { accept: 'text/html', 'content-type': FORM_TYPE }
  const page = await renderPersonal(
    app,
    options,
    request,
    reply,
    (signal) => new Request(HOST + address, { method: 'POST', headers, body, signal }),
    (answer) => {
      cookies.push(...answer.cookies)
      if (answer.cleared !== undefined) cleared['clear-site-data'] = answer.cleared
    },
  )
  return { ...page, headers: { ...page.headers, ...cleared }, cookies }
}

async function renderPersonal(
  app: App,
  options: RenderOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  requestOf: (signal: AbortSignal) => Request,
  answered: (answer: InProcessAnswer) => void = () => {},
): Promise<RenderedPage> {
  const disconnected = new AbortController()
  reply.raw.once('close', () => disconnected.abort())
  const pageRequest = requestOf(disconnected.signal)
  const { viewer } = request
  const api = inProcessApi(app, request, answered)
  const lane = viewer.isLoggedin ? rendering.personal : rendering.strangersForms
  return lane.run(addressGroup(request.ip), async () => {
    if (disconnected.signal.aborted) throw new Failure('unavailable', 'La conexión se cerró.')
    const response = await render(options, pageRequest, { api, session: presentSession(viewer) }, request)
    return { ...(await contentOf(response)), isLasting: false, freshForSeconds: 0 }
  })
}

/** As whom a page for several people shows itself. */
interface ShownTo {
  readonly session: SessionData
  /** The calls behind the page are made in the name of the request's viewer, as a member of an audience; otherwise they are anonymous. */
  readonly isOfAudience: boolean
}

/** The page for everybody, rendered from `address` (path and query) alone. It shows itself to a visitor by default. */
export async function renderForEveryone(
  app: App,
  options: RenderOptions,
  request: FastifyRequest,
  address: string,
  shownTo?: ShownTo,
): Promise<RenderedPage> {
  let isLasting = true
  let freshForSeconds = Number.POSITIVE_INFINITY
  const { viewer, ip } = request
  const member = shownTo?.isOfAudience === true ? { method: 'GET', viewer, ip, cookies: {}, headers: {} } : null
  const api = inProcessApi(app, member, ({ status, maxAge }) => {
    if (status >= TOO_MANY_REQUESTS) isLasting = false
    freshForSeconds = Math.min(freshForSeconds, maxAge)
  })
  const pageRequest = new Request(HOST + address, { headers: { accept: 'text/html' } })
  const lane = shownTo === undefined ? rendering.shared : rendering.personal
  return lane.run(addressGroup(ip), async () => {
    const session = shownTo?.session ?? presentSession(ANONYMOUS)
    const content = await contentOf(await render(options, pageRequest, { api, session }, request))
    return { ...content, isLasting, freshForSeconds }
  })
}

/** Whole, so that no slow reader holds a place among those that are rendered. */
async function contentOf(response: Response): Promise<Pick<RenderedPage, 'status' | 'headers' | 'html'>> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    html: await response.text(),
  }
}

async function render(
  options: RenderOptions,
  pageRequest: Request,
  { api, session }: { readonly api: ApiClient; readonly session: SessionData },
  { cspNonce, log }: FastifyRequest,
): Promise<Response> {
  const { handle, RouterContextProvider, ...contexts } = await options.pages()
  const context = new RouterContextProvider()
  context.set(contexts.apiContext, api)
  context.set(contexts.sessionContext, session)
  context.set(contexts.siteContext, { origin: options.origin, isDemo: options.isDemo?.() ?? false })
  context.set(contexts.nonceContext, cspNonce)
  context.set(contexts.reportErrorContext, (error) => log.error({ err: error }, 'a page failed while it was rendered'))
  return handle(pageRequest, context)
}
