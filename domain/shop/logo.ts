import type { FileRules } from '../uploads.ts'

export const SHOP_LOGO_RULES: FileRules = {
  kinds: ['png', 'webp', 'jpeg', 'avif'],
  mostFiles: 1,
  mostBytes: 5_000_000,
}
