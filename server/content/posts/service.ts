import { createHash } from 'node:crypto'
import { piecesOf } from '#domain/posts/part-cards.ts'
import type { ListedRow } from '#server/catalog/products/summary-store.ts'
import { showsPost } from './previews-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { Failure } from '#server/platform/failure.ts'
import { agendaSpan } from '../agenda.ts'
import { aboutPost, bulletinsOfPart, partsOfPost, partsWithKeys, type AboutRow } from './about-store.ts'
import {
  countPublishedPosts,
  countScheduledPosts,
  neighboursOf,
  nextPostChange,
  postBy,
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
  /** Parts whose cards are in the text. */
  readonly cards: readonly ListedRow[]
  readonly about: AboutRow
  readonly parts: readonly ListedRow[]
  readonly neighbours: readonly NeighbourRow[]
}

/** PostgreSQL's integer. */
const MAX_ID = 2_147_483_647
const NOT_SHOWN = new Failure('not_found', 'Esta publicación no existe o ya no está disponible.')

interface WantedPost {
  readonly idOrSlug: string
  /** Of a link that shows it before it is public. */
  readonly secret: string | undefined
  readonly now: Date
  readonly basePath: string
}

/** A post that is shown at `now`, by its id, its slug or one that it had; with the secret of its preview also one that is not. */
export async function viewPost(db: Db, { idOrSlug, secret, now, basePath }: WantedPost): Promise<PostView | Failure> {
  const isId = /^\d{1,10}$/u.test(idOrSlug) && Number(idOrSlug) <= MAX_ID
  const post = await postBy(db, isId ? { id: Number(idOrSlug) } : { slug: idOrSlug }, now)
  if (post === undefined) return NOT_SHOWN
  if (!post.is_shown && (secret === undefined || !(await showsPost(db, post.id, hashOf(secret), now)))) return NOT_SHOWN
  // Loaded with the first post that is read: the parser takes memory, and not every server shows posts.
  const { presentRichText } = await import('#server/platform/rich-text.ts')
  const html = presentRichText(post.body, basePath)
  const [cards, about, parts, neighbours] = await Promise.all([
    partsWithKeys(db, keysIn(html, basePath)),
    aboutPost(db, post.id),
    partsOfPost(db, post.id),
    neighboursOf(db, post, now),
  ])
  return { post, html, cards, about, parts, neighbours }
}

export async function listBulletinsOfPart(db: Db, key: string, now: Date): Promise<PostSummaryRow[]> {
  return bulletinsOfPart(db, key, now)
}

/** Whole seconds for which the posts stay as they are, as far as they begin and end; null: no end is known. */
export async function secondsUntilPostChange(db: Db, now: Date): Promise<number | null> {
  const next = await nextPostChange(db, now)
  return next === null ? null : Math.floor((next.getTime() - now.getTime()) / 1000)
}

function keysIn(html: string, basePath: string): string[] {
  return piecesOf(html, `${basePath}verprods/`).flatMap(({ key }) => key ?? [])
}

/** Only this is stored of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
