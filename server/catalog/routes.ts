import type { App } from '#server/platform/http/app-type.ts'
import { madeInMexicoRoutes } from './made-in-mexico/routes.ts'
import { branchSettingsRoutes } from './branch-settings/routes.ts'
import type { CatalogOptions } from './options.ts'
import { productAdminRoutes } from './product-admin/routes.ts'
import { productRoutes } from './products/routes.ts'
import { referenceDataRoutes } from './reference-data/routes.ts'
import { relatedRoutes } from './related/routes.ts'

export function catalogRoutes(app: App, options: CatalogOptions): void {
  const areas = [
    productRoutes,
    productAdminRoutes,
    relatedRoutes,
    referenceDataRoutes,
    madeInMexicoRoutes,
    branchSettingsRoutes,
  ]
  for (const addRoutes of areas) addRoutes(app, options)
}
