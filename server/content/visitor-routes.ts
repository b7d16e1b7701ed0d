import type { App } from '#server/platform/http/app-type.ts'
import { addCacheHeaders, ONE_MINUTE, REVALIDATE } from '#server/platform/http/cache-headers.ts'
import { announcementReadingRoutes } from './announcements/reading-routes.ts'
import { bannerRoutes } from './banners/routes.ts'
import { logoRoutes } from './company/logo-routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { legalDocumentRoutes } from './legal-documents/routes.ts'
import type { ContentOptions } from './options.ts'
import { pdfCatalogueRoutes } from './pdf-catalogues/routes.ts'
import { postRoutes } from './posts/routes.ts'
import { promotionRoutes } from './promotions/routes.ts'

export function contentVisitorRoutes(app: App, options: ContentOptions): void {
  fileRoutes(app, options)
  logoRoutes(app, options)
  announcementReadingRoutes(app, options)
  app.register(async (scope) => {
    // A changed telephone is shown at the next page, not a minute later.
    addCacheHeaders(scope, REVALIDATE)
    contactRoutes(scope, options)
  })
  app.register(async (scope) => {
    addCacheHeaders(scope, ONE_MINUTE)
    for (const addRoutes of [bannerRoutes, promotionRoutes, postRoutes, pdfCatalogueRoutes, legalDocumentRoutes])
      addRoutes(scope, options)
  })
}
