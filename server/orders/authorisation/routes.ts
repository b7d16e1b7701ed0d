import * as contract from '#contract/orders/pre-orders.ts'
import { folioText } from '#domain/documents/folio.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { OrdersOptions } from '#server/orders/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { Failure } from '#server/platform/failure.ts'
import { decidePetition, type Act } from './service.ts'
import { decidedText } from './present.ts'

const ACTS = {
  aprueba: 'approve',
  autoriza: 'authorise',
  rechaza: 'reject',
  cancela: 'cancel',
} as const satisfies Readonly<Record<string, Act>>

export function authorisationRoutes(app: App, { database, clock, siteAddress }: OrdersOptions): void {
  addEndpoint(app, contract.updatePetition, async ({ body, request }) => {
    const decided = await decidePetition(
      database,
      { ...actorOf(request), now: clock(), siteAddress },
      {
        id: body.prepedido,
        version: body.version,
        act: ACTS[body.accion],
        reason: body.motivo,
        lines: body.lineas.map(({ id, cantidad, sustituta }) => ({ id, quantity: cantidad, substituteId: sustituta })),
      },
    )
    if (decided instanceof Failure) return decided
    const pedidos = decided.orders.map(({ branchCode, series, folio }) => ({
      sucursal: branchCode,
      folio: folioText(series, folio),
    }))
    return {
      proceso: {
        id: decided.id,
        estado: decided.state,
        version: decided.version,
        pedidos,
        aviso: decidedText(decided),
      },
    }
  })
}
