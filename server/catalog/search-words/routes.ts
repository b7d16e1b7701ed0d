import { resourceRoutes } from '#server/accounts/resources/routes.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { ABBREVIATIONS, GENERATIONS, UNCARRIED } from './service.ts'

/** Abbreviations, generations and goods that the store does not carry: words of the search besides names and synonyms. */
export function searchWordRoutes(app: App, options: CatalogOptions): void {
  resourceRoutes(app, options, ABBREVIATIONS)
  resourceRoutes(app, options, GENERATIONS)
  resourceRoutes(app, options, UNCARRIED)
}
