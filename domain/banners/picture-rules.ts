import type { FileRules } from '../uploads.ts'

/** The picture of a banner as it comes. Its pixels are judged by the server. */
export const BANNER_PICTURE_RULES: FileRules = {
  kinds: ['jpeg', 'png', 'webp', 'avif'],
  mostFiles: 1,
  mostBytes: 15_000_000,
}
