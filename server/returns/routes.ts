import type { App } from '#server/platform/http/app-type.ts'
import type { ReturnsOptions } from './options.ts'
import { returnPhotoRoutes } from './photos/routes.ts'
import { returnListRoutes } from './returns/list-routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { returnRuleRoutes } from './rules/routes.ts'

/** What customers send back, and what the shop accepts of each line. */
export function returnsRoutes(app: App, options: ReturnsOptions): void {
  returnListRoutes(app, options)
  returnRoutes(app, options)
  returnPhotoRoutes(app, options)
  returnRuleRoutes(app, options)
}
