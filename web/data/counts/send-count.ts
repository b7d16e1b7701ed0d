import type { CallInput } from '#contract/client.ts'
import { headersOf } from '#web/data/browser-api.ts'

type Counted = '/api/banners/cuenta' | '/api/visitas/cuenta' | '/api/busquedas/cuenta' | '/api/partes/cuenta'

/** Also sent while the page is being left. A lost count is not sent again. */
export function sendCount<Path extends Counted>(path: Path, counts: CallInput<`POST ${Path}`>['body']): void {
  const body = JSON.stringify(counts)
  fetch(path, {
    method: 'POST',
    headers: headersOf({ body }),
    credentials: 'same-origin',
    keepalive: true,
    body,
  }).catch(() => {})
}
