import type { App } from '#server/platform/http/app-type.ts'
import { balanceRoutes } from './balances/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import type { DocumentsOptions } from './options.ts'
import { statementRoutes } from './statements/routes.ts'

/** Electronic tax documents. */
export function documentRoutes(app: App, options: DocumentsOptions): void {
  balanceRoutes(app, options)
  invoiceRoutes(app, options)
  statementRoutes(app, options)
}
