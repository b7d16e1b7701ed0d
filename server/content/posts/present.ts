import type { PostDetail, PostSummary } from '#contract/posts.ts'
import { presentPicture } from '#server/platform/files/present-picture.ts'
import type { NeighbourRow, PostKind, PostSummaryRow } from './store.ts'
import type { PostView } from './service.ts'

/** What grown-ups read silently, rounded. */
const WORDS_IN_A_MINUTE = 200

export const KIND_OF: Readonly<Record<PostSummary['tipo'], PostKind>> = { blog: 'blog', boletin: 'bulletin' }

export function presentPostSummary(row: PostSummaryRow): PostSummary {
  return {
    id: row.id,
    slug: row.slug,
    tipo: row.kind === 'blog' ? 'blog' : 'boletin',
    titulo: row.title,
    resumen: row.summary,
    autor: row.author,
    publicado: row.published_at.toISOString(),
    minutos: Math.max(1, Math.round(row.words / WORDS_IN_A_MINUTE)),
    portada: row.cover && presentPicture(row.cover, row.cover_alt),
  }
}

export function presentPost({ post, html, neighbours }: PostView): PostDetail {
  // An edit before the publication does not count as an update.
  const updated = post.updated_at > post.published_at ? post.updated_at : post.published_at
  return {
    ...presentPostSummary(post),
    actualizado: updated.toISOString(),
    contenido: html,
    anterior: presentNeighbour(neighbours, 'before'),
    siguiente: presentNeighbour(neighbours, 'after'),
  }
}

function presentNeighbour(rows: readonly NeighbourRow[], side: NeighbourRow['side']): PostDetail['anterior'] {
  const row = rows.find((each) => each.side === side)
  return row === undefined ? null : { id: row.id, slug: row.slug, titulo: row.title }
}
