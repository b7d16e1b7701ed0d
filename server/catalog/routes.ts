import type { App } from '#server/platform/http/app-type.ts'
import { applicationGridRoutes } from './applications/routes.ts'
import { arrivalRoutes } from './arrivals/routes.ts'
import { brandLineRoutes } from './brand-lines/routes.ts'
import { branchRoutes } from './branches/routes.ts'
import { mergeRoutes } from './merges/routes.ts'
import type { CatalogOptions } from './options.ts'
import { productAdminRoutes } from './product-admin/routes.ts'
import { productBatchRoutes } from './product-batches/routes.ts'
import { pictureBatchRoutes } from './picture-batches/routes.ts'
import { productPictureRoutes } from './pictures/routes.ts'
import { referenceAdminRoutes } from './reference-data/admin-routes.ts'
import { searchWordRoutes } from './search-words/routes.ts'
import { vehicleRoutes } from './vehicles/routes.ts'
import { troubleRoutes } from './troubles/routes.ts'

export function catalogRoutes(app: App, options: CatalogOptions): void {
  for (const addRoutes of [
    productAdminRoutes,
    arrivalRoutes,
    applicationGridRoutes,
    productBatchRoutes,
    referenceAdminRoutes,
    brandLineRoutes,
    mergeRoutes,
    vehicleRoutes,
    searchWordRoutes,
    branchRoutes,
    productPictureRoutes,
    pictureBatchRoutes,
    troubleRoutes,
  ])
    addRoutes(app, options)
}
