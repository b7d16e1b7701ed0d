import type { App } from '#server/platform/http/app-type.ts'
import { adminDashboardRoutes } from './admin-dashboard/routes.ts'
import type { ReportsOptions } from './options.ts'
import { visitRoutes } from './visits/routes.ts'

/** What people look at to see how the house goes. */
export function reportRoutes(app: App, options: ReportsOptions): void {
  adminDashboardRoutes(app, options)
  visitRoutes(app, options)
}
