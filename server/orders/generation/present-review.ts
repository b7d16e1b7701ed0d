import type { CallOutput } from '#contract/client.ts'
import { toPesos, type Centavos } from '#domain/money/money.ts'
import { presentCredit, presentParts, presentReasons, presentSums } from '#server/orders/pre-orders/present-parts.ts'
import type { BuyerReview, CartReview } from './review-service.ts'

type Review = NonNullable<CallOutput<'GET /api/carrito/revision'>['revision']>

export function presentReview(review: CartReview, seesCosts: boolean): Review {
  const { draft, toPay, input, judgement, account } = review
  return {
    ...presentSums(draft.totals),
    ...presentParts(draft.parts),
    envio: toPesos(toPay.shipping),
    ivaEnvio: toPesos(toPay.shippingVat),
    totalAPagar: toPesos(toPay.toPay),
    estado: judgement.state,
    motivos: presentReasons(judgement.reasons, seesCosts),
    aviso: review.refusal,
    siguen: input.leftBehind,
    quedan: input.lines.reduce((pieces, { row, left }) => (row.isSetAside ? pieces : pieces + left), 0),
    avisoCredito: presentCredit(judgement.credit)?.aviso ?? '',
    cuenta:
      account === null
        ? null
        : {
            limite: orNull(account.limit),
            debe: toPesos(account.owed),
            vencido: toPesos(account.overdue),
            comprometido: toPesos(account.committed),
            disponible: orNull(account.available),
            despues: account.available === null ? null : toPesos(account.available - toPay.toPay),
          },
    comprador: presentBuyer(review.buyer, toPay.toPay),
  }
}

/** null: the buyer has no limit. `queda`: what is left of it, without this order. */
function presentBuyer({ perOrder, perMonth, spent }: BuyerReview, toPay: Centavos): Review['comprador'] {
  if (perOrder === null && perMonth === null) return null
  return {
    porPedido: orNull(perOrder),
    porMes:
      perMonth === null
        ? null
        : { limite: toPesos(perMonth), gastado: toPesos(spent), queda: toPesos(perMonth - spent) },
    esteTotal: toPesos(toPay),
  }
}

function orNull(amount: Centavos | null): number | null {
  return amount === null ? null : toPesos(amount)
}
