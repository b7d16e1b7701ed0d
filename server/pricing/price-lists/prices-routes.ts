import type { z } from 'zod'
import * as contract from '#contract/pricing/price-lists.ts'
import { fromPesos } from '#domain/money/money.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { selectionOf } from '#server/platform/selection.ts'
import type { PricingOptions } from '#server/pricing/options.ts'
import { presentAdjustment, presentPrice, presentPricing, priceColumns } from './present.ts'
import * as service from './prices-service.ts'

export function listedPriceRoutes(app: App, { database, clock }: PricingOptions): void {
  addEndpoint(app, contract.listedPrices, async ({ params, query }) =>
    presentPage(await service.listPrices(database, params.id, query), presentPrice),
  )

  addExport(app, clock, contract.listedPriceExport, async ({ params, query }) => {
    const found = await service.exportPrices(database, params.id, query)
    if (found instanceof Failure) return found
    return { name: `Precios ${found.name}`, columns: priceColumns(found.name), batches: found.batches }
  })

  addEndpoint(app, contract.storeListedPrice, async ({ params, body, request }) =>
    service.storePrice(database, auditContext(request), {
      listId: params.id,
      key: body.clave,
      price: fromPesos(body.precio),
      seen: body.version,
    }),
  )

  addEndpoint(app, contract.removeListedPrice, async ({ params, body, request }) => {
    const change = { listId: params.id, productId: params.producto, seen: body.version }
    const refused = await service.removePrice(database, auditContext(request), change)
    return refused ?? { success: true as const }
  })

  addEndpoint(app, contract.previewAdjustment, async ({ params, body }) => {
    const adjustment = adjustmentOf(params.id, body)
    const summary = await service.previewAdjustment(database, adjustment)
    return summary instanceof Failure ? summary : presentAdjustment(summary)
  })

  addEndpoint(app, contract.adjustPrices, async ({ params, body, request }) => {
    const adjustment = { ...adjustmentOf(params.id, body), fingerprint: body.huella }
    const done = await service.adjustPrices(database, auditContext(request), adjustment)
    return done instanceof Failure ? done : { partes: done.parts }
  })

  addEndpoint(app, contract.partPricingByKey, async ({ query, request }) => {
    const found = await service.readPartPricing(database, request.viewer, query.clave)
    return found instanceof Failure ? found : presentPricing(found)
  })

  addEndpoint(app, contract.updateListPrice, async ({ params, body, request }) =>
    service.changeListPrice(
      database,
      { person: loggedInPerson(request), audit: auditContext(request) },
      {
        productId: params.id,
        amount: body.precioLista === null ? null : fromPesos(body.precioLista),
        seen: body.version,
      },
    ),
  )

  addEndpoint(app, contract.updateCost, async ({ params, body, request }) =>
    service.changeCost(database, auditContext(request), {
      productId: params.id,
      amount: body.costo === null ? null : fromPesos(body.costo),
      seen: body.version,
    }),
  )
}

function adjustmentOf(
  listId: number,
  { seleccion, porcentaje }: Pick<z.output<(typeof contract.previewAdjustment)['body']>, 'seleccion' | 'porcentaje'>,
) {
  // A percentage of two decimals is as many hundredths as pesos are centavos.
  return { listId, selection: selectionOf(seleccion), change: fromPesos(porcentaje) }
}
