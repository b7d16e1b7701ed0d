import * as contract from '#contract/pricing/price-lists.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import type { PricingOptions } from '#server/pricing/options.ts'
import * as service from './lists-service.ts'
import { presentCompany, presentPriceList } from './present.ts'

export function priceListRoutes(app: App, { database }: PricingOptions): void {
  addEndpoint(app, contract.priceLists, async ({ query }) =>
    presentPage(await service.listPriceLists(database, query), presentPriceList),
  )

  addEndpoint(app, contract.priceList, async ({ params }) => {
    const list = await service.readPriceList(database, params.id)
    return list instanceof Failure ? list : presentPriceList(list)
  })

  addEndpoint(app, contract.priceListCompanies, async ({ params, query }) =>
    presentPage(await service.listCompanies(database, params.id, query), presentCompany),
  )

  addEndpoint(app, contract.storePriceList, async ({ body, request }) =>
    service.createPriceList(database, auditContext(request), { name: body.nombre, is_general: body.general }),
  )

  addEndpoint(app, contract.updatePriceList, async ({ params, body, request }) =>
    service.changePriceList(database, auditContext(request), {
      id: params.id,
      version: body.version,
      fields: { name: body.nombre, is_general: body.general },
    }),
  )

  addEndpoint(app, contract.duplicatePriceList, async ({ params, body, request }) =>
    service.duplicatePriceList(database, auditContext(request), { id: params.id, name: body.nombre }),
  )

  addEndpoint(app, contract.deletePriceList, async ({ params, request }) => {
    const refused = await service.removePriceList(database, auditContext(request), params.id)
    return refused ?? { success: true as const }
  })
}
