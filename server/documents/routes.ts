import type { App } from '#server/platform/http/app-type.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import type { DocumentsOptions } from './options.ts'
import { statementRoutes } from './statements/routes.ts'

/** Electronic tax documents. */
export function documentRoutes(app: App, options: DocumentsOptions): void {
  invoiceRoutes(app, options)
  statementRoutes(app, options)
}
