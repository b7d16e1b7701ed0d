import type { App } from '#server/platform/http/app-type.ts'
import { taxDocumentRoutes } from './documents/routes.ts'
import { taxDocumentDownloadRoutes } from './downloads/routes.ts'
import type { DocumentsOptions } from './options.ts'

/** Electronic tax documents. */
export function documentRoutes(app: App, options: DocumentsOptions): void {
  taxDocumentRoutes(app, options)
  taxDocumentDownloadRoutes(app, options)
}
