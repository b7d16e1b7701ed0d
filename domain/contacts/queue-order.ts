import { CALL_REASONS, type CallReason } from './contacts.ts'

interface Reason {
  readonly kind: CallReason
  readonly at: Date
  readonly hasTime: boolean
}

/** false: the earliest first (agreed calls and offers that end); true: the newest first. */
const IS_NEWEST_FIRST: Readonly<Record<CallReason, boolean>> = {
  llamada_pendiente: false,
  oferta_por_vencer: false,
  carrito_detenido: true,
  cliente_dormido: true,
}

/** Orders reasons by urgency: those of one company, and companies by their first reason. */
function byUrgency(a: Reason, b: Reason): number {
  if (a.kind !== b.kind) return CALL_REASONS.indexOf(a.kind) - CALL_REASONS.indexOf(b.kind)
  if (a.hasTime !== b.hasTime) return a.hasTime ? -1 : 1
  const earlier = a.at.getTime() - b.at.getTime()
  return IS_NEWEST_FIRST[a.kind] ? -earlier : earlier
}

export interface Queued<R extends Reason> {
  readonly companyId: number
  /** The most urgent first. */
  readonly reasons: readonly R[]
}

/** One row for each company with its reasons, the most urgent company first. */
export function callQueue<R extends Reason & { readonly companyId: number }>(reasons: readonly R[]): Queued<R>[] {
  const companies = Map.groupBy(reasons.toSorted(byUrgency), ({ companyId }) => companyId)
  // A map iterates in the order of first insertion.
  return [...companies].map(([companyId, ofCompany]) => ({ companyId, reasons: ofCompany }))
}
