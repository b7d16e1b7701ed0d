import { z } from 'zod'
import { contentPicture } from './content-picture.ts'
import { defineEndpoint } from './endpoint.ts'
import { pagingFields, pageQuery } from './paging.ts'

const area = 'Publicaciones'

/** `blog` is of /ListBlogs, `boletin` of /ListBolletin. */
const POST_KINDS = ['blog', 'boletin'] as const

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
  /** To read it. */
  minutos: z.number().int(),
  portada: contentPicture.nullable(),
})
export type PostSummary = z.infer<typeof postSummary>

/** Published ones, the newest first. */
export const posts = defineEndpoint({
  method: 'GET',
  path: '/api/publicaciones',
  summary: 'Entradas del blog o boletines publicados, los más recientes primero',
  area,
  access: 'public',
  query: pageQuery({ defaultSize: 12, maxSize: 48 }).extend({ tipo: z.enum(POST_KINDS) }),
  response: pagingFields.extend({ results: z.array(postSummary) }),
})

const neighbour = z.object({ id: z.number().int(), slug: z.string(), titulo: z.string() }).nullable()

const postDetail = postSummary.extend({
  /** ISO 8601; not before `publicado`. */
  actualizado: z.string(),
  /**
   * Clean HTML: p, h2 to h4, lists, tables, blockquote, figure, links, pictures of this server; no class, style or id. Links
   * to this site carry the router's base.
   */
  contenido: z.string(),
  /** Of the same kind, by date. */
  anterior: neighbour,
  siguiente: neighbour,
})
export type PostDetail = z.infer<typeof postDetail>

/** `id` is a number or a slug. */
export const post = defineEndpoint({
  method: 'GET',
  path: '/api/publicaciones/:id',
  summary: 'Una entrada del blog o un boletín',
  area,
  access: 'public',
  params: z.object({ id: z.string().min(1).max(120) }),
  response: z.object({ results: postDetail }),
})
