import type { FileRules } from './uploads.ts'

/** The picture of a brand's logo. */
export const BRAND_LOGO_RULES: FileRules = {
  kinds: ['png', 'webp', 'jpeg', 'avif'],
  mostFiles: 1,
  mostBytes: 5_000_000,
}
