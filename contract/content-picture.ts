import { z } from 'zod'
import { picture } from './products.ts'

/**
 * A picture in three widths and two formats, for <picture>: AVIF first, then WebP. The content of an address never changes and may be
 * cached forever.
 */
export const contentPicture = z.object({
  avif: picture,
  webp: picture,
  /** Widths in pixels, for `srcset`; some are equal for a small original. */
  anchos: z.object({ sm: z.number().int(), md: z.number().int(), lg: z.number().int() }),
  /** Of the largest, for `width` and `height`, which reserve its space. */
  ancho: z.number().int(),
  alto: z.number().int(),
  /** '' for a decorative picture. */
  alt: z.string(),
})
export type ContentPicture = z.infer<typeof contentPicture>
