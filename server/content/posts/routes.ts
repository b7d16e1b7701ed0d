import type { FastifyReply, FastifyRequest } from 'fastify'
import { partBulletins, post, posts } from '#contract/posts.ts'
import { PREVIEW_PARAMETER } from '#domain/posts/preview-parameter.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { freshUntilChange } from '#server/platform/http/cache-headers.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { KIND_OF, presentPost, presentPostSummary } from './present.ts'
import { listBulletinsOfPart, listPosts, secondsUntilPostChange, viewPost } from './service.ts'

/** Blog and bulletins. Drafts, posts of a later date and those that are over do not exist for anyone. */
export function postRoutes(app: App, { database: { db }, basePath, clock }: ContentOptions): void {
  /** Browsers and the cache of pages store an answer no longer than until a post begins or ends. */
  const keepUntilChange = (request: FastifyRequest, reply: FastifyReply, now: Date) =>
    freshUntilChange(request, reply, () => secondsUntilPostChange(db, now))

  addEndpoint(app, posts, async ({ query, request, reply }) => {
    const now = clock()
    const page = { offset: (query.pagina - 1) * query.porPagina, limit: query.porPagina }
    const [{ posts: rows, total }] = await Promise.all([
      listPosts(db, KIND_OF[query.tipo], now, page),
      keepUntilChange(request, reply, now),
    ])
    return { results: rows.map(presentPostSummary), ...presentPaging(query, total) }
  })

  addEndpoint(app, post, async ({ params, query, request, reply }) => {
    const now = clock()
    const secret = query[PREVIEW_PARAMETER]
    const [view] = await Promise.all([
      viewPost(db, { idOrSlug: params.id, secret, now, basePath }),
      keepUntilChange(request, reply, now),
    ])
    if (view instanceof Failure) {
      reply.removeHeader('cache-control')
      return view
    }
    if (!view.post.is_shown) reply.headers({ 'cache-control': 'no-store, max-age=0', 'x-robots-tag': 'noindex' })
    return { results: presentPost(view, basePath) }
  })

  addEndpoint(app, partBulletins, async ({ params, request, reply }) => {
    const now = clock()
    const [rows] = await Promise.all([listBulletinsOfPart(db, params.clave, now), keepUntilChange(request, reply, now)])
    return { results: rows.map(presentPostSummary) }
  })
}
