import type { App } from '#server/platform/http/app-type.ts'
import { metadataRoutes } from './metadata/routes.ts'
import type { DocumentsOptions } from './options.ts'
import { satStateRoutes } from './sat-state/routes.ts'

/** Electronic tax documents. */
export function documentRoutes(app: App, options: DocumentsOptions): void {
  satStateRoutes(app, options)
  metadataRoutes(app, options)
}
