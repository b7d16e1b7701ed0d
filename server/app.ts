import { cartsRoutes } from './carts/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { catalogSitemapSections } from './catalog/sitemap/service.ts'
import { contentRoutes } from './content/routes.ts'
import { contentSitemapSections } from './content/sitemap/service.ts'
import { counterRoutes } from './counter/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { inquiryRoutes } from './inquiries/routes.ts'
import { quotesRoutes } from './quotes/routes.ts'
import { coresRoutes } from './cores/routes.ts'
import { ordersRoutes } from './orders/routes.ts'
import { returnsRoutes } from './returns/routes.ts'
import { pagesSitemapSection } from './pages/sitemap-section.ts'
import { installApiDocs } from './platform/http/api-docs.ts'
import type { App } from './platform/http/app-type.ts'
import { installMetrics } from './platform/http/metrics.ts'
import { jobRoutes } from './platform/jobs/routes.ts'
import { mailRoutes } from './platform/mail/routes.ts'
import { sitemapRoutes } from './platform/sitemap/routes.ts'
import { pricingRoutes } from './pricing/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { syncRoutes } from './sync/routes.ts'
import { administrationRoutes } from './accounts/administration-routes.ts'
import { recordAct } from './accounts/audit/request-routes.ts'
import { savedViewRoutes } from './accounts/saved-views/routes.ts'
import { notificationChoiceRoutes } from './accounts/notifications/routes.ts'
import { identityRoutes } from './accounts/routes.ts'
import { buildBaseApp, indexedProducts, routeOptions, type AppOptions } from './base-app.ts'
import { visitorRoutes } from './visitor-app.ts'

/** The API, without listening. `server/pages` adds the rendered screens. */
export async function buildApp(options: AppOptions): Promise<App> {
  const app = await buildBaseApp(options)
  installMetrics(app, () => indexedProducts(options))
  await installApiDocs(app, options.version)
  const dependencies = routeOptions(options)
  visitorRoutes(app, dependencies)
  identityRoutes(app, dependencies)
  administrationRoutes(app, dependencies)
  savedViewRoutes(app, dependencies)
  notificationChoiceRoutes(app, dependencies)
  customerRoutes(app, dependencies)
  catalogRoutes(app, dependencies)
  searchRoutes(app, dependencies)
  pricingRoutes(app, dependencies)
  cartsRoutes(app, dependencies)
  quotesRoutes(app, dependencies)
  counterRoutes(app, dependencies)
  ordersRoutes(app, dependencies)
  coresRoutes(app, dependencies)
  returnsRoutes(app, dependencies)
  documentRoutes(app, dependencies)
  contentRoutes(app, dependencies)
  inquiryRoutes(app, dependencies)
  syncRoutes(app, dependencies)
  reportRoutes(app, dependencies)
  jobRoutes(app, { ...dependencies, recordAct })
  mailRoutes(app, { ...dependencies, recordAct })
  sitemapRoutes(app, {
    ...dependencies,
    sections: [
      pagesSitemapSection,
      ...catalogSitemapSections(options.database.db),
      ...contentSitemapSections(dependencies),
    ],
  })
  return app
}
