import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../platform/http/app-type.ts'
import { Failure } from '#server/platform/failure.ts'
import { errorBody } from '#server/platform/http/failure-answer.ts'
import type { PageCache, TemplateCache } from './cache/page-cache.ts'
import type { ContentAudience } from './content-audience.ts'
import { answerForm } from './answer-form.ts'
import { answerPage } from './answer-page.ts'
import { FORM_TYPE } from './render.ts'
import { BUILD_DIR, type PagesBuild } from './server-build.ts'

/** The longest is a list of keys to order. */
const MOST_FORM_BYTES = 262_144

export interface PagesOptions {
  /** Begins and ends with a slash. */
  readonly basePath: string
  /** Scheme and host, put before every path in absolute addresses. */
  readonly origin: string
  /** Whether accounts with a public password are open. */
  readonly isDemo?: () => boolean
  /** Called at each request: development replaces it when a file changes. */
  readonly pages: () => Promise<PagesBuild>
  /** Serve build/client; development serves it by Vite. */
  readonly serveAssets: boolean
  /** Of pages that are the same for every anonymous visitor; without one each is rendered. */
  readonly cache?: PageCache
  /** Of pages that are the same for all logged-in people with the same rights; without one each is rendered. */
  readonly templates?: TemplateCache | undefined
  /** Without it screens with banners and promotions are rendered for each person. */
  readonly audience?: ContentAudience
  /** Gets the address of each cached page that a visitor reads. */
  readonly onVisit?: (address: string) => void
}

/** The rendered screens below the router base, their assets, and where every other address leads. */
export async function addPages(app: App, options: PagesOptions): Promise<void> {
  const { basePath } = options
  const files = options.serveAssets ? await serveAssets(app, basePath) : new Set()
  const render = async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': path = '' } = request.params as { '*'?: string }
    return files.has(path) ? reply.sendFile(path) : answerPage(app, options, request, reply)
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: `${basePath}*`,
    schema: { hide: true },
    // A page shows what its visitor must do first; the calls behind it answer as to everybody.
    config: { isBeforeSecondFactor: true },
    handler: render,
  })
  await app.register(async (forms) => {
    const parser = { parseAs: 'string', bodyLimit: MOST_FORM_BYTES } as const
    forms.addContentTypeParser(FORM_TYPE, parser, (_, body, done) => done(null, body))
    const config = { isForm: true, isBeforeSecondFactor: true }
    forms.post(`${basePath}*`, { schema: { hide: true }, config }, async (request, reply) =>
      answerForm(app, options, request, reply),
    )
  })
  const home = async (_: FastifyRequest, reply: FastifyReply) => reply.redirect(`${basePath}home`)
  for (const url of new Set(['/', basePath.slice(0, -1)])) {
    if (url !== '' && url !== basePath) app.get(url, { schema: { hide: true } }, home)
  }
  app.get('/es-mx', { schema: { hide: true } }, async (_, reply) => reply.redirect(`${basePath}home`, 301))
  app.get('/es-mx/*', { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(basePath + withoutLeadingSlashes(request.url.slice('/es-mx/'.length)), 301),
  )
  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) return reply.redirect(`${basePath}home`)
    return reply.status(404).send(errorBody(new Failure('not_found', 'Esta dirección no existe.')))
  })
}

/** Makes `reply.sendFile` send the built files. @returns their paths: a route for each of hundreds would take a third of the start. */
async function serveAssets(app: App, basePath: string): Promise<ReadonlySet<string>> {
  const client = join(BUILD_DIR, 'client')
  await app.register(fastifyStatic, {
    root: client,
    prefix: basePath,
    serve: false,
    index: false,
    // The build stores them beside the files (vite.config.ts).
    preCompressed: true,
    setHeaders(reply, path) {
      // Files below assets/ carry the hash of their content in their name.
      const hashed = path.startsWith(join(client, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // A browser that runs the last build's finds the new one at its next visit.
      if (path === join(client, 'service-worker.js')) reply.header('cache-control', 'no-cache')
    },
  })
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(files.map(({ parentPath, name }) => relative(client, join(parentPath, name)).replaceAll(sep, '/')))
}

/** '//evil.com' and '/\\evil.com' after a base path of '/' would lead to another site. */
function withoutLeadingSlashes(path: string): string {
  return path.replace(/^(?:[/\\]|%2f|%5c)+/iu, '')
}

function wantsPage(request: FastifyRequest): boolean {
  const isPageMethod = request.method === 'GET' || request.method === 'HEAD'
  return isPageMethod && !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')
}
