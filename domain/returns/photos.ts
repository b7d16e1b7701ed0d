import type { FileRules } from '#domain/uploads.ts'

/** A photo of returned pieces. Sent one at a time. */
export const RETURN_PHOTO_RULES = {
  kinds: ['jpeg', 'png', 'webp', 'avif'],
  mostFiles: 1,
  mostBytes: 10_000_000,
} as const satisfies FileRules

/** Of one return. */
export const MAX_RETURN_PHOTOS = 8
