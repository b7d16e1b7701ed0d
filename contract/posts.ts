import { z } from 'zod'
import { PREVIEW_PARAMETER } from '#domain/posts/preview-parameter.ts'
import { contentPicture } from './content-picture.ts'
import { callsIn } from './endpoint.ts'
import { pagingFields, pageQuery } from './paging.ts'
import { productSummary } from './products.ts'

const define = callsIn('Publicaciones')

/** `blog`: /ListBlogs; `boletin`: /ListBolletin. */
export const POST_KINDS = ['blog', 'boletin'] as const

const postSummary = z.object({
  id: z.number().int(),
  /** An alternative to the id in /DetallePosts/:id. */
  slug: z.string(),
  tipo: z.enum(POST_KINDS),
  titulo: z.string(),
  resumen: z.string(),
  autor: z.string(),
  /** ISO 8601. */
  publicado: z.string(),
  /** Reading time. */
  minutos: z.number().int(),
  portada: contentPicture.nullable(),
  /** For a bulletin; '' without one. */
  numero: z.string(),
  etiquetas: z.array(z.string()),
})
export type PostSummary = z.infer<typeof postSummary>

/** Published ones, the newest first. */
export const posts = define('GET /api/publicaciones', {
  summary: 'Entradas del blog o boletines publicados, los más recientes primero',
  access: 'public',
  query: pageQuery({ defaultSize: 12, maxSize: 48 }).extend({ tipo: z.enum(POST_KINDS) }),
  response: pagingFields.extend({ results: z.array(postSummary) }),
})

const neighbour = z.object({ id: z.number().int(), slug: z.string(), titulo: z.string() }).nullable()

const postDetail = postSummary.extend({
  /** ISO 8601; not before `publicado`. */
  actualizado: z.string(),
  /**
   * Clean HTML: p, h2 to h4, lists, tables, blockquote, figure, links, pictures of this server; no class, style or id. Links to this site
   * include the router's base. A link to a part that is alone in its paragraph becomes a card (domain/posts/part-cards.ts).
   */
  contenido: z.string(),
  /** For the cards in the text; parts that are missing here are shown as links. */
  tarjetas: z.array(productSummary),
  /** The picture for shared links; null: the cover. */
  compartir: contentPicture.nullable(),
  /** Lines that a bulletin is about. */
  lineas: z.array(z.object({ id: z.number().int(), nombre: z.string() })),
  vehiculos: z.array(
    z.object({
      armadora: z.string(),
      modelo: z.string(),
      desde: z.number().int().nullable(),
      hasta: z.number().int().nullable(),
    }),
  ),
  partes: z.array(productSummary),
  /** Opened by a secret link: it may not be public yet. */
  vistaPrevia: z.boolean(),
  /** Of the same kind, by date. */
  anterior: neighbour,
  siguiente: neighbour,
})
export type PostDetail = z.infer<typeof postDetail>

/** `id` is a number or a slug, also a former one. */
export const post = define('GET /api/publicaciones/:id', {
  summary: 'Una entrada del blog o un boletín',
  access: 'public',
  params: z.object({ id: z.string().min(1).max(120) }),
  query: z.object({ [PREVIEW_PARAMETER]: z.string().max(100).optional().catch(undefined) }),
  response: z.object({ results: postDetail }),
})

/** Bulletins about the part, its line or its vehicles, the newest first. */
export const partBulletins = define('GET /api/publicaciones/parte/:clave', {
  summary: 'Los boletines que hablan de una parte',
  access: 'public',
  params: z.object({ clave: z.string().min(1).max(60) }),
  response: z.object({ results: z.array(postSummary) }),
})
