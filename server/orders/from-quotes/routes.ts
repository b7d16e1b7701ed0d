import * as contract from '#contract/orders/from-quotes.ts'
import { seesCosts } from '#domain/pricing/cost-sight.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { OrdersOptions } from '#server/orders/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { quoteOfPreOrder } from './from-pre-order-service.ts'
import { presentConverted, presentPreview } from './present.ts'
import { previewConversion } from './preview-service.ts'
import { convertQuote } from './service.ts'

export function fromQuotesRoutes(app: App, { database, clock, siteAddress }: OrdersOptions): void {
  const requesterOf = (request: Parameters<typeof actorOf>[0]) => ({
    ...actorOf(request),
    person: loggedInPerson(request),
    now: clock(),
    siteAddress,
  })

  addEndpoint(app, contract.previewConversion, async ({ params, body, request }) => {
    const wish = { ...wishOf(body), id: params.id }
    const preview = await previewConversion(database, requesterOf(request), wish)
    return preview instanceof Failure ? preview : presentPreview(preview, seesCosts(request.viewer))
  })

  addEndpoint(app, contract.convertQuote, async ({ params, body, request }) => {
    const converted = await convertQuote(database, requesterOf(request), {
      ...wishOf(body),
      id: params.id,
      version: body.version,
      revision: body.revision,
      customerOrderNumber: body.pedidoCliente,
      requiredOn: body.requerido,
      note: body.nota,
      key: body.clave,
    })
    return converted instanceof Failure ? converted : presentConverted(converted, seesCosts(request.viewer))
  })

  addEndpoint(app, contract.quotePreOrder, ({ params, body, request }) =>
    quoteOfPreOrder(database, requesterOf(request), { id: params.id, key: body.clave }),
  )
}

interface Wish {
  readonly lineas: readonly { readonly id: string; readonly cantidad: number }[] | null
  readonly porSurtir: boolean
  readonly direccion: number | null
  readonly vias: readonly { readonly sucursal: number; readonly via: number }[]
}

function wishOf({ lineas, porSurtir, direccion, vias }: Wish) {
  return {
    lines: lineas?.map(({ id, cantidad }) => ({ id, quantity: cantidad })) ?? null,
    isBackOrdered: porSurtir,
    addressId: direccion,
    ways: vias.map(({ sucursal, via }) => ({ branchId: sucursal, optionId: via })),
  }
}
