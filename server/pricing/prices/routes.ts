import { partPrices } from '#contract/pricing/prices.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { PricingOptions } from '#server/pricing/options.ts'
import { sellingBranches } from '#server/pricing/stock/service.ts'
import { presentPrices } from './present.ts'
import { buyerOf, pricesFor } from './service.ts'

export function priceRoutes(app: App, { database: { db }, clock }: PricingOptions): void {
  addEndpoint(app, partPrices, async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const buyer = await buyerOf(db, request.viewer, clock())
    if (buyer.level === 'none') return presentPrices(buyer, [], new Map())
    const [parts, branches] = await Promise.all([pricesFor(db, buyer, query.productos), sellingBranches(db)])
    return presentPrices(
      buyer,
      query.productos.flatMap((id) => parts.get(id) ?? []),
      branches,
    )
  })
}
