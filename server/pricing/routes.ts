import type { App } from '#server/platform/http/app-type.ts'
import { discountRoutes } from './discounts/routes.ts'
import { priceListRoutes } from './price-lists/lists-routes.ts'
import { listedPriceRoutes } from './price-lists/prices-routes.ts'
import { sellingSettingsRoutes } from './selling-settings/routes.ts'
import type { PricingOptions } from './options.ts'
import { gridRoutes } from './grid/routes.ts'
import { stockNoticeRoutes } from './stock-notices/routes.ts'

/** What parts cost whom, and how many of them can be supplied. */
export function pricingRoutes(app: App, options: PricingOptions): void {
  priceListRoutes(app, options)
  listedPriceRoutes(app, options)
  discountRoutes(app, options)
  sellingSettingsRoutes(app, options)
  gridRoutes(app, options)
  stockNoticeRoutes(app, options)
}
