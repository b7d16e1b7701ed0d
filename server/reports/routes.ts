import type { App } from '#server/platform/http/app-type.ts'
import { adminDashboardRoutes } from './admin-dashboard/routes.ts'
import { differenceRoutes } from './differences/routes.ts'
import { customerDashboardRoutes } from './customer-dashboard/routes.ts'
import { openingRoutes } from './openings/routes.ts'
import { advisorDashboardRoutes } from './advisor-dashboard/routes.ts'
import { indicatorRoutes } from './indicators/routes.ts'
import { ownDataRoutes } from './own-data/routes.ts'
import type { ReportsOptions } from './options.ts'
import { suggestionRoutes } from './suggestions/routes.ts'
import { telemarketerDashboardRoutes } from './telemarketer-dashboard/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { visitRoutes } from './visits/routes.ts'
import { waitingRoutes } from './waiting/routes.ts'

/** What people look at to see how the house goes, and what it has about them. */
export function reportRoutes(app: App, options: ReportsOptions): void {
  adminDashboardRoutes(app, options)
  differenceRoutes(app, options)
  customerDashboardRoutes(app, options)
  advisorDashboardRoutes(app, options)
  indicatorRoutes(app, options)
  ownDataRoutes(app, options)
  telemarketerDashboardRoutes(app, options)
  notificationRoutes(app, options)
  visitRoutes(app, options)
  waitingRoutes(app, options)
  openingRoutes(app, options)
  suggestionRoutes(app, options)
}
