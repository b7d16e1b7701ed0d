import type { CreditVerdict } from '#domain/credit/credit.ts'
import { moneyText, percentText, type BasisPoints, type Centavos } from '#domain/money/money.ts'

/** How much a buyer orders without their company's approver, with shipping and tax. null: no limit. */
interface BuyerLimit {
  readonly perOrder: Centavos | null
  readonly perMonth: Centavos | null
}

/** What decides whether a pre-order needs a person. */
export interface AuthorisationFacts {
  /** With shipping and tax (domain/cart/amount-to-pay.ts). */
  readonly toPay: Centavos
  readonly buyer: BuyerLimit
  /** Of what the buyer has ordered since the first of the month, with shipping and tax, without this. */
  readonly buyerSpent: Centavos
  readonly credit: CreditVerdict
  /** What the house authorises by itself, with shipping and tax: of the customer, else of the settings. null: whatever the amount; 0: nothing. */
  readonly houseLimit: Centavos | null
  /** Whoever set the limits of the customer may be who asks, so that the rules alone do not authorise it. */
  readonly setOwnLimits: boolean
  /** The smallest margin of a line; null where no cost is known. */
  readonly leastMargin: BasisPoints | null
  /** Below it a person looks. null: whatever the margin. */
  readonly marginFloor: BasisPoints | null
  readonly hasBackOrders: boolean
}

/** Why a person has to decide. */
export type Reason =
  | { readonly kind: 'order_limit' | 'month_limit' | 'amount'; readonly limit: Centavos }
  | { readonly kind: 'credit'; readonly verdict: CreditVerdict['kind'] }
  | { readonly kind: 'margin'; readonly margin: BasisPoints }
  | { readonly kind: 'back_orders' | 'own_limits' }

export interface Decision {
  readonly state: 'en_aprobacion' | 'pendiente' | 'autorizado'
  readonly reasons: readonly Reason[]
}

/** What follows generado: first the customer's own approver, then the house; where neither is needed it is authorised at once. */
export function decideGenerated(facts: AuthorisationFacts): Decision {
  const reasons = buyerReasons(facts)
  return reasons.length > 0 ? { state: 'en_aprobacion', reasons } : decideApproved(facts)
}

/** What follows the approval of the customer's own approver. */
export function decideApproved(facts: AuthorisationFacts): Decision {
  const reasons = houseReasons(facts)
  return reasons.length > 0 ? { state: 'pendiente', reasons } : { state: 'autorizado', reasons }
}

function buyerReasons({ toPay, buyer, buyerSpent }: AuthorisationFacts): readonly Reason[] {
  const reasons: Reason[] = []
  if (buyer.perOrder !== null && toPay > buyer.perOrder) reasons.push({ kind: 'order_limit', limit: buyer.perOrder })
  if (buyer.perMonth !== null && buyerSpent + toPay > buyer.perMonth) {
    reasons.push({ kind: 'month_limit', limit: buyer.perMonth })
  }
  return reasons
}

function houseReasons(facts: AuthorisationFacts): readonly Reason[] {
  const { toPay, credit, houseLimit, setOwnLimits, leastMargin, marginFloor, hasBackOrders } = facts
  const reasons: Reason[] = []
  // Who pays in advance has their payment looked at.
  if (credit.kind !== 'enough') reasons.push({ kind: 'credit', verdict: credit.kind })
  if (houseLimit !== null && toPay > houseLimit) reasons.push({ kind: 'amount', limit: houseLimit })
  if (setOwnLimits) reasons.push({ kind: 'own_limits' })
  if (leastMargin !== null && marginFloor !== null && leastMargin < marginFloor) {
    reasons.push({ kind: 'margin', margin: leastMargin })
  }
  if (hasBackOrders) reasons.push({ kind: 'back_orders' })
  return reasons
}

/** Those of margin are shown to who may see costs alone. */
export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'order_limit':
      return `Pasa del límite por pedido del comprador: ${moneyText(reason.limit)}.`
    case 'month_limit':
      return `Pasa del límite mensual del comprador: ${moneyText(reason.limit)}.`
    case 'amount':
      return `Pasa de lo que se autoriza sin revisión: ${moneyText(reason.limit)}.`
    case 'own_limits':
      return 'Falta que otra persona confirme el crédito y los límites de la empresa.'
    case 'credit':
      return CREDIT_REASONS[reason.verdict]
    case 'margin':
      return `Hay una línea con margen de ${percentText(reason.margin)}.`
    case 'back_orders':
      return 'Lleva piezas por surtir.'
  }
}

const CREDIT_REASONS: Readonly<Record<CreditVerdict['kind'], string>> = {
  prepaid: 'Se paga antes de surtir.',
  enough: '',
  blocked: 'El crédito está detenido.',
  overdue: 'Tiene facturas vencidas.',
  short: 'No alcanza el crédito.',
}
