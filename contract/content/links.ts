import { z } from 'zod'

/** What links to something, so that it is changed before that is deleted. */
export const contentLink = z.object({
  tipo: z.enum(['banner', 'publicacion']),
  id: z.number().int(),
  nombre: z.string(),
  /** Visitors see it, or will at its time. */
  visible: z.boolean(),
})
export type ContentLink = z.infer<typeof contentLink>
