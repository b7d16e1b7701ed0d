import type { App } from '#server/platform/http/app-type.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { bannerAdminRoutes } from './banners/admin-routes.ts'
import { bannerCountRoutes } from './banners/routes.ts'
import { mailTemplateRoutes } from './mail-templates/routes.ts'
import { mailSettingsRoutes } from './mail-settings/routes.ts'
import type { ContentOptions } from './options.ts'
import { legalAccountRoutes } from './legal-documents/account-routes.ts'
import { legalAdminRoutes } from './legal-documents/admin-routes.ts'
import { pdfDownloadRoutes, pdfUseRoutes } from './pdf-catalogues/routes.ts'
import { pdfDocumentRoutes } from './pdf-documents/routes.ts'
import { pdfUploadRoutes } from './pdf-documents/upload-routes.ts'
import { catalogueUses } from './pdf-documents/uses-service.ts'
import { promotionAdminRoutes } from './promotions/admin-routes.ts'
import { companyRoutes } from '#server/content/company/routes.ts'
import { publicationRoutes } from './publications/routes.ts'
import { publicationWorkRoutes } from './publications/work-routes.ts'

export function contentRoutes(app: App, options: ContentOptions): void {
  const failed = (error: unknown) => app.log.warn({ err: error }, 'counts of PDF catalogues wait')
  const uses = catalogueUses({ ...options, failed })
  app.addHook('onClose', () => uses.write())
  pdfDownloadRoutes(app, options, uses)
  pdfUseRoutes(app, options, uses)
  pdfDocumentRoutes(app, options)
  pdfUploadRoutes(app, options)
  bannerAdminRoutes(app, options)
  bannerCountRoutes(app, options)
  promotionAdminRoutes(app, options)
  announcementRoutes(app, options)
  publicationRoutes(app, options)
  publicationWorkRoutes(app, options)
  mailSettingsRoutes(app, options)
  mailTemplateRoutes(app, options)
  companyRoutes(app, options)
  legalAccountRoutes(app, options)
  legalAdminRoutes(app, options)
}
