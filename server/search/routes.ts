import type { App } from '#server/platform/http/app-type.ts'
import type { SearchOptions } from './options.ts'
import { missedSearchRoutes } from './misses/routes.ts'
import { partPreviewRoutes } from './part-preview/routes.ts'
import { popularSearchRoutes } from './popularity/administration-routes.ts'

export function searchRoutes(app: App, options: SearchOptions): void {
  for (const addRoutes of [popularSearchRoutes, missedSearchRoutes, partPreviewRoutes]) addRoutes(app, options)
}
