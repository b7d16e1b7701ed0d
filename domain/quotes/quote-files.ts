import type { FileRules } from '#domain/uploads.ts'

/** What is attached to a quote: photos of parts, and documents. One is sent at a time. */
export const QUOTE_FILE_RULES = {
  kinds: ['jpeg', 'png', 'webp', 'avif', 'pdf'],
  mostFiles: 1,
  mostBytes: 10_000_000,
} as const satisfies FileRules

/** Of one quote. */
export const MAX_QUOTE_FILES = 40
