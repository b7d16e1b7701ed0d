import * as contract from '#contract/pricing/stock-notices.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import type { PricingOptions } from '#server/pricing/options.ts'
import { addStockNotice, noticesOf, takeBackNotice } from './service.ts'

export function stockNoticeRoutes(app: App, { database }: PricingOptions): void {
  addEndpoint(app, contract.stockNotices, async ({ request }) => ({
    avisos: (await noticesOf(database, loggedInPerson(request).id)).map(({ productId, key, description, since }) => ({
      producto: productId,
      k_parte: key,
      descripcion: description,
      desde: since.toISOString(),
    })),
  }))

  addEndpoint(app, contract.requestStockNotice, async ({ body, request }) => {
    const requested = await addStockNotice(database, auditContext(request), loggedInPerson(request).id, body.producto)
    return requested instanceof Failure ? requested : { pedido: true as const }
  })

  addEndpoint(app, contract.takeBackStockNotice, async ({ body, request }) => ({
    quitado: await takeBackNotice(database, auditContext(request), loggedInPerson(request).id, body.producto),
  }))
}
