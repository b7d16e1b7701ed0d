import { isGenericRfc } from '#domain/rfc.ts'
import type { Cancelable, SatState } from './sat-state.ts'

/** The facts that decide whether the receiver must accept a cancellation (RMF 2.7.1.35). */
export interface CancelledDocument {
  readonly kind: string
  /** In pesos where the currency is MXN. */
  readonly total: number
  readonly currency: string
  readonly receiverRfc: string
  /** Days, 'YYYY-MM-DD'. */
  readonly issuedOn: string
  readonly requestedOn: string
  /** SAT's last answer. */
  readonly cancelable: Cancelable
}

const MOST_WITHOUT_ACCEPTANCE = 1000

/**
 * The state that an acknowledgement proves. It only shows that SAT received the request: the document is cancelled where the receiver
 * need not accept, and in process where they must. SAT is queried in any case.
 */
export function stateOfAcuse(document: CancelledDocument): SatState {
  const { kind, total, currency, receiverRfc, issuedOn, requestedOn, cancelable } = document
  if (cancelable === 'sin_aceptacion') return 'cancelado'
  if (cancelable === 'con_aceptacion') return 'en_proceso'
  const isFree =
    kind !== 'I' ||
    isGenericRfc(receiverRfc) ||
    (currency === 'MXN' && total <= MOST_WITHOUT_ACCEPTANCE) ||
    requestedOn <= issuedOn
  return isFree ? 'cancelado' : 'en_proceso'
}
