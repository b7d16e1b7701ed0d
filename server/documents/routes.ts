import type { App } from '#server/platform/http/app-type.ts'
import { accountantRoutes } from './accountants/routes.ts'
import { taxCertificateRoutes } from './certificates/routes.ts'
import { documentCommentRoutes } from './comments/routes.ts'
import { documentContactRoutes } from './contacts/routes.ts'
import { documentDetailRoutes } from './detail/routes.ts'
import { taxDocumentRoutes } from './documents/routes.ts'
import { taxDocumentDownloadRoutes } from './downloads/routes.ts'
import { erpDocumentRoutes } from './erp/routes.ts'
import { balanceRoutes } from './balances/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { taxDocumentLoadRoutes } from './loads/routes.ts'
import { metadataRoutes } from './metadata/routes.ts'
import type { DocumentsOptions } from './options.ts'
import { documentReader } from './reading/reader-service.ts'
import { documentReviewRoutes } from './review/routes.ts'
import { satStateRoutes } from './sat-state/routes.ts'
import { documentSendingRoutes } from './sendings/routes.ts'
import { statementRoutes } from './statements/routes.ts'
import { taxListRoutes } from './tax-lists/routes.ts'
import { unmatchedDocumentRoutes } from './unmatched/routes.ts'

/** Electronic tax documents. */
export function documentRoutes(app: App, options: DocumentsOptions): void {
  const intake = { ...options, reader: documentReader(options.database) }
  taxDocumentRoutes(app, options)
  taxDocumentLoadRoutes(app, intake)
  unmatchedDocumentRoutes(app, options)
  documentReviewRoutes(app, options)
  erpDocumentRoutes(app, intake)
  taxDocumentDownloadRoutes(app, options)
  documentDetailRoutes(app, options)
  documentCommentRoutes(app, options)
  documentContactRoutes(app, options)
  documentSendingRoutes(app, options)
  satStateRoutes(app, options)
  metadataRoutes(app, options)
  balanceRoutes(app, options)
  invoiceRoutes(app, options)
  statementRoutes(app, options)
  accountantRoutes(app, options)
  taxCertificateRoutes(app, options)
  taxListRoutes(app, options)
}
