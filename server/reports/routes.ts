import type { App } from '#server/platform/http/app-type.ts'
import { adminDashboardRoutes } from './admin-dashboard/routes.ts'
import { ownDataRoutes } from './own-data/routes.ts'
import type { ReportsOptions } from './options.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { visitRoutes } from './visits/routes.ts'

/** What people look at to see how the house goes, and what it has about them. */
export function reportRoutes(app: App, options: ReportsOptions): void {
  adminDashboardRoutes(app, options)
  ownDataRoutes(app, options)
  notificationRoutes(app, options)
  visitRoutes(app, options)
}
