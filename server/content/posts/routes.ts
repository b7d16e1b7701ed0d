import { post, posts } from '#contract/posts.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { Failure } from '#server/platform/failure.ts'
import { pageOfTotal } from '#server/platform/http/page-of-total.ts'
import { viewPost } from './service.ts'
import { countPublishedPosts, publishedPosts } from './store.ts'
import { KIND_OF, presentPost, presentPostSummary } from './present.ts'
import type { ContentOptions } from '#server/content/options.ts'

/** Blog and bulletins. Drafts and what is not published yet are as if they did not exist. */
export function postRoutes(app: App, { database: { db }, basePath, clock }: ContentOptions): void {
  addEndpoint(app, posts, 'public', async ({ query }) => {
    const page = { kind: KIND_OF[query.tipo], now: clock() }
    const [rows, total] = await Promise.all([
      publishedPosts(db, { ...page, offset: (query.pagina - 1) * query.porPagina, limit: query.porPagina }),
      countPublishedPosts(db, page.kind, page.now),
    ])
    return { results: rows.map(presentPostSummary), ...pageOfTotal(query, total) }
  })

  addEndpoint(app, post, 'public', async ({ params }) => {
    const view = await viewPost(db, params.id, clock(), basePath)
    if (view === undefined) return new Failure('not_found', 'Esta publicación no existe o ya no está disponible.')
    return { results: presentPost(view) }
  })
}
