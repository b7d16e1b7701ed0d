import type { App } from '#server/platform/http/app-type.ts'
import { coreActRoutes } from './ledger/act-routes.ts'
import { coreListRoutes } from './ledger/list-routes.ts'
import type { CoresOptions } from './options.ts'

/** The ledger of cores: what companies owe of them, hand in and are credited for. */
export function coresRoutes(app: App, options: CoresOptions): void {
  coreListRoutes(app, options)
  coreActRoutes(app, options)
}
