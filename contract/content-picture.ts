import { z } from 'zod'
import { picture } from './products.ts'

/**
 * A picture of the content in three widths and two formats, for <picture>: AVIF first, WebP for who does not know it.
 * The content of an address never changes and may be cached forever.
 */
export const contentPicture = z.object({
  avif: picture,
  webp: picture,
  /** Width of each in pixels, for `srcset`; a small original makes some of them equal. */
  anchos: z.object({ sm: z.number().int(), md: z.number().int(), lg: z.number().int() }),
  /** Of the largest, for `width` and `height`, so that its space is reserved. */
  ancho: z.number().int(),
  alto: z.number().int(),
  /** '' where the picture only decorates. */
  alt: z.string(),
})
export type ContentPicture = z.infer<typeof contentPicture>
