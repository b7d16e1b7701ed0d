import type { CallOutput } from '#contract/client.ts'
import { sumOf, toPesos } from '#domain/money/money.ts'
import { folioText } from '#domain/documents/folio.ts'
import { presentAddress, presentCredit, presentParts, presentReasons } from '#server/orders/pre-orders/present-parts.ts'
import type { GeneratedPreOrder } from './service.ts'

type Answer = CallOutput<'POST /cartItems/generacionCarrito/'>

export function presentGenerated(generated: GeneratedPreOrder, seesCosts: boolean, isRepeated: boolean): Answer {
  const { branches } = generated
  return {
    procesado: {
      id: generated.id,
      estado: generated.state,
      version: generated.version,
      montosub: toPesos(generated.subtotal),
      totalpiezas: generated.pieces,
      iva: toPesos(generated.vat),
      total: toPesos(generated.total),
      ...presentParts(generated.parts),
      envio: toPesos(sumOf(branches.map(({ shippingCost }) => shippingCost))),
      ivaEnvio: toPesos(generated.shippingVat),
      totalAPagar: toPesos(generated.toPay),
      motivos: presentReasons(generated.reasons, seesCosts),
      credito: presentCredit(generated.credit),
      pedidos: generated.orders.map(({ branchCode, series, folio }) => ({
        sucursal: branchCode,
        folio: folioText(series, folio),
      })),
      vence: generated.expiresAt,
      siguen: generated.leftBehind,
      repetido: isRepeated,
    },
    direnvio: {
      direccion: presentAddress(generated.address),
      envios: branches.map(({ id, name, shipping, shippingCost, promisedOn, promisedAt }) => ({
        sucursal: { id, nombre: name },
        via: shipping,
        costo: toPesos(shippingCost),
        promesa: promisedOn === null ? null : { dia: promisedOn, hora: promisedAt },
      })),
    },
  }
}
