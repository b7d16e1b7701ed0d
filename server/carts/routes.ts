import type { App } from '#server/platform/http/app-type.ts'
import { cartAdditionRoutes } from './additions/routes.ts'
import { cartActRoutes } from './cart/act-routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { carListRoutes } from './car-lists/routes.ts'
import { companyCartRoutes } from './company-carts/routes.ts'
import { carRoutes } from './cars/routes.ts'
import { cartListRoutes } from './named/routes.ts'
import type { CartsOptions } from './options.ts'
import { quickOrderRoutes } from './quick-order/routes.ts'
import { sharedCartRoutes } from './shared/routes.ts'

/** What customers are about to order. */
export function cartsRoutes(app: App, options: CartsOptions): void {
  cartRoutes(app, options)
  cartAdditionRoutes(app, options)
  cartActRoutes(app, options)
  cartListRoutes(app, options)
  sharedCartRoutes(app, options)
  companyCartRoutes(app, options)
  quickOrderRoutes(app, options)
  carRoutes(app, options)
  carListRoutes(app, options)
}
