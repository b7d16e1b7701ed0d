import { viewerRoutes } from './accounts/viewer/routes.ts'
import type { RouteOptions } from './base-app.ts'
import { catalogVisitorRoutes } from './catalog/visitor-routes.ts'
import { contentVisitorRoutes } from './content/visitor-routes.ts'
import type { App } from './platform/http/app-type.ts'
import { priceRoutes } from './pricing/prices/routes.ts'
import { searchVisitorRoutes } from './search/visitor-routes.ts'

/** The calls behind the screens that visitors open first. A server that starts answers them before it has loaded the others. */
export function visitorRoutes(app: App, options: RouteOptions): void {
  viewerRoutes(app)
  catalogVisitorRoutes(app, options)
  searchVisitorRoutes(app, options)
  priceRoutes(app, options)
  contentVisitorRoutes(app, options)
}
