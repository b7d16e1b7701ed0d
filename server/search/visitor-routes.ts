import type { App } from '#server/platform/http/app-type.ts'
import { listingRoutes } from './http/routes.ts'
import { suggestionRoutes } from './http/suggestion-routes.ts'
import type { SearchOptions } from './options.ts'
import { popularityRoutes } from './popularity/routes.ts'

export function searchVisitorRoutes(app: App, options: SearchOptions): void {
  suggestionRoutes(app, options)
  listingRoutes(app, options)
  popularityRoutes(app, options)
}
