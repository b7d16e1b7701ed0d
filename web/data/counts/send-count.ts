import type { CallInput } from '#contract/client.ts'
import { headersOf } from '#web/data/browser-api.ts'

type Counted = '/api/banners/cuenta' | '/api/visitas/cuenta' | '/api/busquedas/cuenta' | '/api/partes/cuenta'

/** Sent also while the page is being left. What is lost is lost: a count is not worth a second try. */
export function sendCount<Path extends Counted>(path: Path, counts: CallInput<`POST ${Path}`>['body']): void {
  const body = JSON.stringify(counts)
  fetch(path, {
    method: 'POST',
    headers: headersOf({ method: 'POST', body }),
    credentials: 'same-origin',
    keepalive: true,
    body,
  }).catch(() => {})
}
