import type { Database } from '#server/platform/db/database.ts'
import type { Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { Failure } from '#server/platform/failure.ts'
import { agendaSpan } from '../agenda.ts'
import {
  countPublishedPosts,
  countScheduledPosts,
  neighboursOf,
  publishedPost,
  publishedPosts,
  type NeighbourRow,
  type PostKind,
  type PostRow,
  type PostSummaryRow,
} from './store.ts'

type Db = Database['db']

export interface PostPage {
  readonly posts: readonly PostSummaryRow[]
  /** Of all pages. */
  readonly total: number
}

/** Posts of a kind published by `now`, the newest first. */
export async function listPosts(
  db: Db,
  kind: PostKind,
  now: Date,
  page: { readonly offset: number; readonly limit: number },
): Promise<PostPage> {
  const [posts, total] = await Promise.all([
    publishedPosts(db, { kind, now, ...page }),
    countPublishedPosts(db, kind, now),
  ])
  return { posts, total }
}

/** Posts that come out within the days that are near. */
export async function scheduledPosts({ db }: Database, now: Date, timeZone: string): Promise<Backlog> {
  return countScheduledPosts(db, now, agendaSpan(now, timeZone).before)
}

export interface PostView {
  readonly post: PostRow
  /** Clean, with the addresses of this site. */
  readonly html: string
  readonly neighbours: readonly NeighbourRow[]
}

/** PostgreSQL's integer. */
const MAX_ID = 2_147_483_647

/** A post published by `now`, by its id or slug. */
export async function viewPost(db: Db, idOrSlug: string, now: Date, basePath: string): Promise<PostView | Failure> {
  const isId = /^\d{1,10}$/u.test(idOrSlug) && Number(idOrSlug) <= MAX_ID
  const post = await publishedPost(db, isId ? { id: Number(idOrSlug) } : { slug: idOrSlug }, now)
  if (post === undefined) return new Failure('not_found', 'Esta publicación no existe o ya no está disponible.')
  // Loaded with the first post that is read: the parser takes memory, and not every server shows posts.
  const [{ presentRichText }, neighbours] = await Promise.all([
    import('#server/platform/rich-text.ts'),
    neighboursOf(db, post, now),
  ])
  return { post, html: presentRichText(post.body, basePath), neighbours }
}
