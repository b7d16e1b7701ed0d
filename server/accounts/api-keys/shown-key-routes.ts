import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { readShownKey } from './service.ts'

/** Resolves the key of a call by another system, before access is checked. No other code does. */
export function installApiKeys(
  app: App,
  { database, clock = () => new Date() }: { readonly database: Database; readonly clock?: Clock },
): void {
  app.decorateRequest('shownKey', 'missing')
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isForSystems !== true) return
    const onUseFailure = (reason: unknown) => request.log.warn({ err: reason }, 'the use of a key was not stored')
    request.shownKey = await readShownKey(database, request.headers.authorization, clock(), onUseFailure)
  })
}
