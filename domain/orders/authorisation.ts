import type { CreditVerdict } from '#domain/credit/credit.ts'
import { moneyText, percentText, type BasisPoints, type Centavos } from '#domain/money/money.ts'

/** Limits of a buyer without approval by their company, with shipping and tax. null: no limit. */
interface BuyerLimit {
  readonly perOrder: Centavos | null
  readonly perMonth: Centavos | null
}

/** The facts that decide whether a pre-order needs a decision by a person. */
export interface AuthorisationFacts {
  /** With shipping and tax (domain/cart/amount-to-pay.ts). */
  readonly toPay: Centavos
  readonly buyer: BuyerLimit
  /** The buyer's other orders since the first of the month, with shipping and tax. */
  readonly buyerSpent: Centavos
  readonly credit: CreditVerdict
  /**
   * The amount that the distributor authorises automatically, with shipping and tax: the customer's, else the general setting. null: any
   * amount; 0: none.
   */
  readonly houseLimit: Centavos | null
  /** The requester may have set the customer's limits themself, so it is not authorised automatically. */
  readonly setOwnLimits: boolean
  /** The smallest margin of a line; null where no cost is known. */
  readonly leastMargin: BasisPoints | null
  /** A person decides about lower margins. null: no floor. */
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

/** The step after generado: first the company's own approver, then the distributor; where neither is needed it is authorised at once. */
export function decideGenerated(facts: AuthorisationFacts): Decision {
  const reasons = buyerReasons(facts)
  return reasons.length > 0 ? { state: 'en_aprobacion', reasons } : decideApproved(facts)
}

/** The step after the approval by the company's own approver. */
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
  // A payment in advance is checked by a person.
  if (credit.kind !== 'enough') reasons.push({ kind: 'credit', verdict: credit.kind })
  if (houseLimit !== null && toPay > houseLimit) reasons.push({ kind: 'amount', limit: houseLimit })
  if (setOwnLimits) reasons.push({ kind: 'own_limits' })
  if (leastMargin !== null && marginFloor !== null && leastMargin < marginFloor) {
    reasons.push({ kind: 'margin', margin: leastMargin })
  }
  if (hasBackOrders) reasons.push({ kind: 'back_orders' })
  return reasons
}

/** The text of a reason. Reasons about margins are only shown to those who may see costs. */
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
