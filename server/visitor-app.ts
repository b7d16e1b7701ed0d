import { createServer } from 'node:http'
import { viewerRoutes } from './accounts/viewer/routes.ts'
import { buildBaseApp, routeOptions, type AppOptions, type RouteOptions } from './base-app.ts'
import { catalogVisitorRoutes } from './catalog/visitor-routes.ts'
import { contentVisitorRoutes } from './content/visitor-routes.ts'
import type { App } from './platform/http/app-type.ts'
import { priceRoutes } from './pricing/prices/routes.ts'
import { searchVisitorRoutes } from './search/visitor-routes.ts'

/** The calls behind the screens that visitors open first. */
export function visitorRoutes(app: App, options: RouteOptions): void {
  viewerRoutes(app)
  catalogVisitorRoutes(app, options)
  searchVisitorRoutes(app, options)
  priceRoutes(app, options)
  contentVisitorRoutes(app, options)
}

/**
 * Answers visitors while a server starts, before the routes of all areas are loaded: without caches of its own, which would outlive it.
 * @param whole opens the application that answers all other calls
 */
export async function buildVisitorApp(options: AppOptions, whole: () => Promise<App>): Promise<App> {
  const app = await buildBaseApp({ ...options, server: createServer(), otherwise: whole })
  visitorRoutes(app, routeOptions(options))
  return app
}
