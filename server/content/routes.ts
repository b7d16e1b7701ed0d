import type { App } from '#server/platform/http/app-type.ts'
import { ONE_MINUTE, REVALIDATE, addCacheHeaders } from '#server/platform/http/cache-headers.ts'
import { announcementReadingRoutes } from './announcements/reading-routes.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { bannerAdminRoutes } from './banners/admin-routes.ts'
import { bannerCountRoutes, bannerRoutes } from './banners/routes.ts'
import { mailTemplateRoutes } from './mail-templates/routes.ts'
import { mailSettingsRoutes } from './mail-settings/routes.ts'
import { logoRoutes } from './company/logo-routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { fileRoutes } from './files/routes.ts'
import type { ContentOptions } from './options.ts'
import { legalAccountRoutes } from './legal-documents/account-routes.ts'
import { legalAdminRoutes } from './legal-documents/admin-routes.ts'
import { legalDocumentRoutes } from './legal-documents/routes.ts'
import { pdfCatalogueRoutes, pdfDownloadRoutes, pdfUseRoutes } from './pdf-catalogues/routes.ts'
import { pdfDocumentRoutes } from './pdf-documents/routes.ts'
import { pdfUploadRoutes } from './pdf-documents/upload-routes.ts'
import { catalogueUses } from './pdf-documents/uses-service.ts'
import { postRoutes } from './posts/routes.ts'
import { promotionAdminRoutes } from './promotions/admin-routes.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { companyRoutes } from '#server/content/company/routes.ts'
import { publicationRoutes } from './publications/routes.ts'
import { publicationWorkRoutes } from './publications/work-routes.ts'

export function contentRoutes(app: App, options: ContentOptions): void {
  fileRoutes(app, options)
  const failed = (error: unknown) => app.log.warn({ err: error }, 'counts of PDF catalogues wait')
  const uses = catalogueUses({ ...options, failed })
  app.addHook('onClose', () => uses.write())
  pdfDownloadRoutes(app, options, uses)
  pdfUseRoutes(app, options, uses)
  pdfDocumentRoutes(app, options)
  pdfUploadRoutes(app, options)
  logoRoutes(app, options)
  bannerAdminRoutes(app, options)
  bannerCountRoutes(app, options)
  promotionAdminRoutes(app, options)
  announcementReadingRoutes(app, options)
  announcementRoutes(app, options)
  publicationRoutes(app, options)
  publicationWorkRoutes(app, options)
  mailSettingsRoutes(app, options)
  mailTemplateRoutes(app, options)
  companyRoutes(app, options)
  legalAccountRoutes(app, options)
  legalAdminRoutes(app, options)
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
