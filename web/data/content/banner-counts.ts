import type { CallInput } from '#contract/client.ts'
import { headersOf } from '#web/data/browser-api.ts'

/** Sent also while the page is being left. What is lost is lost: a count is not worth a second try. */
export function countBanners(counts: CallInput<'POST /api/banners/cuenta'>['body']): void {
  const body = JSON.stringify(counts)
  fetch('/api/banners/cuenta', {
    method: 'POST',
    headers: headersOf({ method: 'POST', body }),
    credentials: 'same-origin',
    keepalive: true,
    body,
  }).catch(() => {})
}
