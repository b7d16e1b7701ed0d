import type { FileRules } from '../uploads.ts'

/** The uploaded picture of a banner. The server checks its pixels. */
export const BANNER_PICTURE_RULES: FileRules = {
  kinds: ['jpeg', 'png', 'webp', 'avif'],
  mostFiles: 1,
  mostBytes: 15_000_000,
}
