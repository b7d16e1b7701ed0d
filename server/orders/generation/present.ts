import type { CallOutput } from '#contract/client.ts'
import { creditText, type CreditVerdict } from '#domain/credit/credit.ts'
import type { CartTotals, OrderedTotals } from '#domain/cart/totals.ts'
import { sumOf, toPesos } from '#domain/money/money.ts'
import { reasonText, type Reason } from '#domain/orders/authorisation.ts'
import { folioText } from '#domain/documents/folio.ts'
import type { AddressCopy } from '#server/carts/generation-input/service.ts'
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

export function presentParts({ now, awaited }: Pick<OrderedTotals, 'now' | 'awaited'>) {
  return { ahora: presentSums(now), porLlegar: presentSums(awaited) }
}

export function presentSums({ subtotal, pieces, vat, total }: CartTotals) {
  return { montosub: toPesos(subtotal), totalpiezas: pieces, iva: toPesos(vat), total: toPesos(total) }
}

/** A margin is shown only to viewers who may see costs; for the others the text says that the shop reviews its prices. */
export function presentReasons(reasons: readonly Reason[], seesCosts: boolean): string[] {
  return reasons.map((reason) =>
    reason.kind === 'margin' && !seesCosts ? 'La casa revisa sus precios.' : reasonText(reason),
  )
}

/** null where credit is no obstacle. */
export function presentCredit(verdict: CreditVerdict): Answer['procesado']['credito'] {
  const text = creditText(verdict)
  if (text === '') return null
  const pay = 'pay' in verdict ? (verdict.pay ?? []) : []
  const remove = 'remove' in verdict ? (verdict.remove ?? []) : []
  return {
    aviso: text,
    facturas: pay.map(({ number, balance, dueOn }) => ({ numero: number, saldo: toPesos(balance), vence: dueOn })),
    lineas: remove.map(({ id }) => id),
  }
}

export function presentAddress(address: AddressCopy | null): Answer['direnvio']['direccion'] {
  if (address === null) return null
  return {
    nombre: address.name,
    destinatario: address.recipient,
    telefono: address.phone,
    calle: address.street,
    colonia: address.neighbourhood,
    codigoPostal: address.postalCode,
    ciudad: address.city,
    estado: address.state,
    indicaciones: address.directions,
  }
}
