import type { App } from '#server/platform/http/app-type.ts'
import { madeInMexicoRoutes } from './made-in-mexico/routes.ts'
import type { CatalogOptions } from './options.ts'
import { productRoutes } from './products/routes.ts'
import { referenceDataRoutes } from './reference-data/routes.ts'
import { relatedRoutes } from './related/routes.ts'

export function catalogVisitorRoutes(app: App, options: CatalogOptions): void {
  productRoutes(app, options)
  relatedRoutes(app, options)
  referenceDataRoutes(app, options)
  madeInMexicoRoutes(app, options)
}
