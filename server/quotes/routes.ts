import type { App } from '#server/platform/http/app-type.ts'
import { commentRoutes } from './comments/routes.ts'
import { quoteFileRoutes } from './files/routes.ts'
import { quotePaperRoutes } from './links/routes.ts'
import type { QuotesOptions } from './options.ts'
import { lossRoutes, quoteRoutes, releaseRoutes } from './quotes/routes.ts'

export function quotesRoutes(app: App, options: QuotesOptions): void {
  quoteRoutes(app, options)
  releaseRoutes(app, options)
  lossRoutes(app, options)
  commentRoutes(app, options)
  quoteFileRoutes(app, options)
  quotePaperRoutes(app, options)
}
