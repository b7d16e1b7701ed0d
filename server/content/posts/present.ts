import type { PostDetail, PostSummary } from '#contract/posts.ts'
import { presentSummary } from '#server/catalog/products/present-summary.ts'
import { presentPicture } from '#server/platform/files/present-picture.ts'
import type { NeighbourRow, PostKind, PostSummaryRow } from './store.ts'
import type { PostView } from './service.ts'

/** What grown-ups read silently, rounded. */
const WORDS_IN_A_MINUTE = 200

export const KIND_OF: Readonly<Record<PostSummary['tipo'], PostKind>> = { blog: 'blog', boletin: 'bulletin' }
export const WIRE_KIND: Readonly<Record<PostKind, PostSummary['tipo']>> = { blog: 'blog', bulletin: 'boletin' }

export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_IN_A_MINUTE))
}

export function presentPostSummary(row: PostSummaryRow): PostSummary {
  return {
    id: row.id,
    slug: row.slug,
    tipo: WIRE_KIND[row.kind],
    titulo: row.title,
    resumen: row.summary,
    autor: row.author,
    publicado: row.published_at.toISOString(),
    minutos: minutesToRead(row.words),
    portada: row.cover && presentPicture(row.cover, row.cover_alt),
    numero: row.number ?? '',
    etiquetas: row.tags,
  }
}

export function presentPost({ post, html, cards, about, parts, neighbours }: PostView, basePath: string): PostDetail {
  // An edit before the publication does not count as an update.
  const updated = post.updated_at > post.published_at ? post.updated_at : post.published_at
  return {
    ...presentPostSummary(post),
    actualizado: updated.toISOString(),
    contenido: html,
    tarjetas: cards.map((row) => presentSummary(row, basePath)),
    compartir: post.share_picture && presentPicture(post.share_picture, post.title),
    lineas: about.lines.map(({ id, name }) => ({ id, nombre: name })),
    vehiculos: about.vehicles.map(({ make, model, from, until }) => ({
      armadora: make,
      modelo: model,
      desde: from,
      hasta: until,
    })),
    partes: parts.map((row) => presentSummary(row, basePath)),
    vistaPrevia: !post.is_shown,
    anterior: presentNeighbour(neighbours, 'before'),
    siguiente: presentNeighbour(neighbours, 'after'),
  }
}

function presentNeighbour(rows: readonly NeighbourRow[], side: NeighbourRow['side']): PostDetail['anterior'] {
  const row = rows.find((each) => each.side === side)
  return row === undefined ? null : { id: row.id, slug: row.slug, titulo: row.title }
}
