import type { CallOutput } from '#contract/client.ts'
import type { CartTotals, OrderedTotals } from '#domain/cart/totals.ts'
import { creditText, type CreditVerdict } from '#domain/credit/credit.ts'
import { toPesos } from '#domain/money/money.ts'
import { reasonText, type Reason } from '#domain/orders/authorisation.ts'
import type { AddressCopy } from '#server/carts/generation-input/service.ts'

type Answer = CallOutput<'POST /cartItems/generacionCarrito/'>

export function presentParts({ now, awaited }: Pick<OrderedTotals, 'now' | 'awaited'>) {
  return { ahora: presentSums(now), porLlegar: presentSums(awaited) }
}

export function presentSums({ subtotal, pieces, vat, total }: CartTotals) {
  return { montosub: toPesos(subtotal), totalpiezas: pieces, iva: toPesos(vat), total: toPesos(total) }
}

/** Only users who may see costs get the reason of a margin; the others get that somebody reviews it. */
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
