import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { SessionData } from '#contract/session.ts'
import type { App } from '../platform/http/app-type.ts'
import { errorBody, Failure } from '../platform/http/failure.ts'
import { inProcessApi } from './in-process-api.ts'
import { BUILD_DIR, type PagesBuild } from './server-build.ts'

export interface PagesOptions {
  /** Begins and ends with a slash. */
  readonly basePath: string
  /** What stands before every path in addresses that leave the site. */
  readonly origin: string
  /** Asked for at each request: development replaces it when a file changes. */
  readonly pages: () => Promise<PagesBuild>
  /** Serve build/client; development serves it by Vite. */
  readonly serveAssets: boolean
}

/** The rendered screens below the router base, their assets, and where every other address leads. */
export async function addPages(app: App, options: PagesOptions): Promise<void> {
  const { basePath } = options
  if (options.serveAssets) await serveAssets(app, basePath)
  const render = (request: FastifyRequest, reply: FastifyReply) => renderPage(app, options, request, reply)
  app.route({ method: ['GET', 'HEAD'], url: `${basePath}*`, schema: { hide: true }, handler: render })
  const home = async (_: FastifyRequest, reply: FastifyReply) => reply.redirect(`${basePath}home`)
  for (const url of new Set(['/', basePath.slice(0, -1)])) {
    if (url !== '' && url !== basePath) app.get(url, { schema: { hide: true } }, home)
  }
  app.get('/es-mx', { schema: { hide: true } }, async (_, reply) => reply.redirect(`${basePath}home`, 301))
  app.get('/es-mx/*', { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(basePath + request.url.slice('/es-mx/'.length), 301),
  )
  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) return reply.redirect(`${basePath}home`)
    return reply.status(404).send(errorBody(new Failure('not_found', 'Esta dirección no existe.')))
  })
}

async function serveAssets(app: App, basePath: string): Promise<void> {
  const client = join(BUILD_DIR, 'client')
  await app.register(fastifyStatic, {
    root: client,
    prefix: basePath,
    wildcard: false,
    index: false,
    setHeaders(reply, path) {
      // Files below assets/ carry the hash of their content in their name.
      const hashed = path.startsWith(join(client, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

function wantsPage(request: FastifyRequest): boolean {
  const isPageMethod = request.method === 'GET' || request.method === 'HEAD'
  return isPageMethod && !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')
}

async function renderPage(
  app: App,
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (/\/assets\/|\.(js|css|svg|png|woff2?|map|ico)$/u.test(pathOf(request.url))) {
    return reply.status(404).send(errorBody(new Failure('not_found', 'Este archivo no existe.')))
  }
  const fetchRequest = toFetchRequest(request, reply)
  // A path with '..' that leads out of the router's base.
  if (!new URL(fetchRequest.url).pathname.startsWith(options.basePath)) return reply.redirect(`${options.basePath}home`)
  const { build, apiContext, sessionContext, siteContext, nonceContext } = await options.pages()
  const context = new RouterContextProvider()
  context.set(apiContext, inProcessApi(app, request))
  context.set(sessionContext, sessionOf())
  context.set(siteContext, { origin: options.origin })
  context.set(nonceContext, request.cspNonce)
  const response = await createRequestHandler(build)(fetchRequest, context)
  if (request.method !== 'HEAD') return reply.send(response)
  await response.body?.cancel()
  return reply.status(response.status).headers(Object.fromEntries(response.headers)).send()
}

/** Everyone is anonymous: sessions come with the accounts. */
function sessionOf(): SessionData {
  return { id: null, cliente_auth: null, rol_auth: [], permissions_auth: [], isLoggedin: false }
}

/** Screens use the path only; what the visitor's Host header says is not believed. */
const ORIGIN = 'http://localhost'

function toFetchRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each)
  }
  const aborted = new AbortController()
  reply.raw.once('close', () => aborted.abort())
  return new Request(`${ORIGIN}${request.url}`, {
    method: request.method,
    headers,
    signal: aborted.signal,
  })
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}
