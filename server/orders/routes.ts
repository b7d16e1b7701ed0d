import type { App } from '#server/platform/http/app-type.ts'
import { branchPeopleRoutes } from './branch-people/routes.ts'
import { failureRoutes } from './failures/routes.ts'
import { authorisationRoutes } from './authorisation/routes.ts'
import { fromQuotesRoutes } from './from-quotes/routes.ts'
import { generationRoutes } from './generation/routes.ts'
import type { OrdersOptions } from './options.ts'
import { orderListRoutes } from './orders/list-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { pdfRoutes } from './pdf/routes.ts'
import { preOrderRoutes } from './pre-orders/routes.ts'

interface OrdersRoutesOptions extends Omit<OrdersOptions, 'siteAddress'> {
  /** The origin of addresses in mails and documents. */
  readonly origin?: string
  readonly basePath: string
}

/** Pre-orders and orders, and carts that could not become one. */
export function ordersRoutes(app: App, { origin = 'http://localhost', basePath, ...rest }: OrdersRoutesOptions): void {
  const options: OrdersOptions = { ...rest, siteAddress: `${origin}${basePath.slice(0, -1)}` }
  orderListRoutes(app, options)
  orderRoutes(app, options)
  pdfRoutes(app, options)
  failureRoutes(app, options)
  generationRoutes(app, options)
  preOrderRoutes(app, options)
  authorisationRoutes(app, options)
  fromQuotesRoutes(app, options)
  branchPeopleRoutes(app, options)
}
