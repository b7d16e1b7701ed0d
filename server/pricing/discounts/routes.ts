import { discountOptions, tryPrice } from '#contract/pricing/discounts.ts'
import { resourceRoutes } from '#server/accounts/resources/routes.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { PricingOptions } from '#server/pricing/options.ts'
import { presentChoices, presentTried } from './present.ts'
import * as service from './service.ts'

export function discountRoutes(app: App, options: PricingOptions): void {
  const { database, clock } = options
  addEndpoint(app, discountOptions, async () => presentChoices(await service.discountChoices(database)))

  addEndpoint(app, tryPrice, async ({ query: { clave, empresa = null, cantidad } }) => {
    const wanted = { key: clave, companyId: empresa, quantity: cantidad }
    const found = await service.tryPrice(database, clock(), wanted)
    return found instanceof Failure ? found : presentTried(found)
  })

  resourceRoutes(app, options, service.DISCOUNTS)
}
