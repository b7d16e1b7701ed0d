import type { FileRules } from './uploads.ts'

export const BRAND_LOGO_RULES: FileRules = {
  kinds: ['png', 'webp', 'jpeg', 'avif'],
  mostFiles: 1,
  mostBytes: 5_000_000,
}
