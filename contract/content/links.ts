import { z } from 'zod'

/** Content that links to a record and should be changed before the record is deleted. */
const contentLink = z.object({
  tipo: z.enum(['banner', 'publicacion', 'anuncio']),
  id: z.number().int(),
  nombre: z.string(),
  /** Visible to visitors, now or later. */
  visible: z.boolean(),
})
export type ContentLink = z.infer<typeof contentLink>

/** Links that would break. */
export const brokenLinks = z.object({ enlaces: z.array(contentLink) })

/** The body of a removal. */
export const linkedRemoval = z.object({
  version: z.number().int(),
  /** The user has seen the links that will break. */
  rompeEnlaces: z.boolean().default(false),
})
