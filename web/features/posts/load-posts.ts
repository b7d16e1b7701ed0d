import { data } from 'react-router'
import type { ApiClient, CallOutput } from '#contract/client.ts'
import type { LoadInput } from '#web/data/load.ts'
import { readPageNumber } from '#web/app/navigation/page-number.ts'
import type { PostKind } from './post-kinds.ts'

export type PostList = CallOutput<'GET /api/publicaciones'>

/** One across the list and nine in three columns. */
const POSTS_ON_PAGE = 10

/** A page of the blog or of the bulletins; its status is 404 without posts. */
export async function loadPosts(api: ApiClient, kind: PostKind, { url, signal }: LoadInput) {
  const query = { tipo: kind, pagina: readPageNumber(url.searchParams), porPagina: POSTS_ON_PAGE }
  const posts = await api('GET /api/publicaciones', { query }, { signal })
  return data({ posts }, { status: posts.results.length > 0 ? 200 : 404 })
}
