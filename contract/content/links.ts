import { z } from 'zod'

/** What links to something, so that it is changed before that is deleted. */
const contentLink = z.object({
  tipo: z.enum(['banner', 'publicacion', 'anuncio']),
  id: z.number().int(),
  nombre: z.string(),
  /** Visitors see it, or will at its time. */
  visible: z.boolean(),
})
export type ContentLink = z.infer<typeof contentLink>

/** What would link to nothing. */
export const brokenLinks = z.object({ enlaces: z.array(contentLink) })

/** What something is removed by. */
export const linkedRemoval = z.object({
  version: z.number().int(),
  /** What links to it was seen, and may lead nowhere. */
  rompeEnlaces: z.boolean().default(false),
})
