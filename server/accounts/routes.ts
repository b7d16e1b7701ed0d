import { csrfCookie } from '#contract/session.ts'
import { addEndpoint } from '../platform/http/add-endpoint.ts'
import type { App } from '../platform/http/app-type.ts'
import { setXsrfCookie } from '../platform/http/xsrf.ts'

export function sessionRoutes(app: App, options: { https: boolean }): void {
  addEndpoint(app, csrfCookie, 'public', async ({ reply }) => {
    setXsrfCookie(app, reply, { secure: options.https })
    return null
  })
}
