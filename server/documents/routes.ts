import type { App } from '#server/platform/http/app-type.ts'
import { documentCommentRoutes } from './comments/routes.ts'
import { documentContactRoutes } from './contacts/routes.ts'
import { documentDetailRoutes } from './detail/routes.ts'
import { taxDocumentRoutes } from './documents/routes.ts'
import { taxDocumentDownloadRoutes } from './downloads/routes.ts'
import { metadataRoutes } from './metadata/routes.ts'
import type { DocumentsOptions } from './options.ts'
import { satStateRoutes } from './sat-state/routes.ts'
import { documentSendingRoutes } from './sendings/routes.ts'

/** Electronic tax documents. */
export function documentRoutes(app: App, options: DocumentsOptions): void {
  taxDocumentRoutes(app, options)
  taxDocumentDownloadRoutes(app, options)
  documentDetailRoutes(app, options)
  documentCommentRoutes(app, options)
  documentContactRoutes(app, options)
  documentSendingRoutes(app, options)
  satStateRoutes(app, options)
  metadataRoutes(app, options)
}
