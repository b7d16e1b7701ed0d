import type { App } from '#server/platform/http/app-type.ts'
import { batchRoutes } from './batches/routes.ts'
import { brandFileRoutes } from './brand-files/routes.ts'
import { commerceFileRoutes } from './commerce/routes.ts'
import { screenImportRoutes } from './screen-imports/routes.ts'
import { readingRoutes } from './readings/routes.ts'
import { quarantineRoutes } from './quarantine/routes.ts'
import { syncScreenRoutes } from './entities/routes.ts'
import type { SyncOptions } from './options.ts'

/** Files and other systems. */
export function syncRoutes(app: App, options: SyncOptions): void {
  commerceFileRoutes(app, options)
  screenImportRoutes(app, options)
  brandFileRoutes(app, options)
  readingRoutes(app, options)
  batchRoutes(app, options)
  syncScreenRoutes(app, options)
  quarantineRoutes(app, options)
}
