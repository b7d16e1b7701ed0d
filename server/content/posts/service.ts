import type { Database } from '#server/platform/db/database.ts'
import { neighboursOf, publishedPost, type NeighbourRow, type PostRow } from './store.ts'

type Db = Database['db']

export interface PostView {
  readonly post: PostRow
  /** Clean, with the addresses of this site. */
  readonly html: string
  readonly neighbours: readonly NeighbourRow[]
}

const LARGEST_ID = 2_147_483_647

/** A published post by its id or slug, or undefined. */
export async function viewPost(db: Db, idOrSlug: string, now: Date, basePath: string): Promise<PostView | undefined> {
  const isId = /^\d{1,10}$/u.test(idOrSlug) && Number(idOrSlug) <= LARGEST_ID
  const post = await publishedPost(db, isId ? { id: Number(idOrSlug) } : { slug: idOrSlug }, now)
  if (post === undefined) return undefined
  // Loaded with the first post that is read: a server that shows none does without the parser.
  const [{ presentRichText }, neighbours] = await Promise.all([
    import('#server/platform/rich-text.ts'),
    neighboursOf(db, post, now),
  ])
  return { post, html: presentRichText(post.body, basePath), neighbours }
}
