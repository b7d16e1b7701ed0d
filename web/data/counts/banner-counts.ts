import type { CallInput } from '#contract/client.ts'
import { sendCount } from './send-count.ts'

export function countBanners(counts: CallInput<'POST /api/banners/cuenta'>['body']): void {
  sendCount('/api/banners/cuenta', counts)
}
