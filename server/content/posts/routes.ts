import { post, posts } from '#contract/posts.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { Failure } from '#server/platform/failure.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { listPosts, viewPost } from './service.ts'
import { KIND_OF, presentPost, presentPostSummary } from './present.ts'
import type { ContentOptions } from '#server/content/options.ts'

/** Blog and bulletins. Drafts and posts of a later date do not exist for anyone yet. */
export function postRoutes(app: App, { database: { db }, basePath, clock }: ContentOptions): void {
  addEndpoint(app, posts, async ({ query }) => {
    const page = { offset: (query.pagina - 1) * query.porPagina, limit: query.porPagina }
    const { posts: rows, total } = await listPosts(db, KIND_OF[query.tipo], clock(), page)
    return { results: rows.map(presentPostSummary), ...presentPaging(query, total) }
  })

  addEndpoint(app, post, async ({ params }) => {
    const view = await viewPost(db, params.id, clock(), basePath)
    return view instanceof Failure ? view : { results: presentPost(view) }
  })
}
