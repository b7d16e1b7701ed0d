import type { FileRules } from '../uploads.ts'

/** The logo of the shop as it comes. */
export const SHOP_LOGO_RULES: FileRules = {
  kinds: ['png', 'webp', 'jpeg', 'avif'],
  mostFiles: 1,
  mostBytes: 5_000_000,
}
