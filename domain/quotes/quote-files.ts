import type { FileRules } from '#domain/uploads.ts'

/** The photo of a line. */
export const QUOTE_PHOTO_RULES = {
  kinds: ['jpeg', 'png', 'webp', 'avif'],
  mostFiles: 1,
  mostBytes: 10_000_000,
} as const satisfies FileRules

/** Files attached to a quote: photos of parts, and documents. Sent one at a time. */
export const QUOTE_FILE_RULES = {
  ...QUOTE_PHOTO_RULES,
  kinds: [...QUOTE_PHOTO_RULES.kinds, 'pdf'],
} as const satisfies FileRules

/** Of one quote. */
export const MAX_QUOTE_FILES = 40
