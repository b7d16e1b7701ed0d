import type { Viewer } from '#domain/access.ts'
import type { QuoteState } from '#domain/lifecycles.ts'
import { quoteSideOf } from './moves.ts'

/** Of one quote, at a time. */
export const MAX_QUOTE_RECIPIENTS = 10

/** Days after the end of an offer during which its link still opens, and shows that it has ended. */
export const LINK_DAYS = 30

/**
 * The state of the offer on its link page: it can be accepted, a price is being negotiated, it was accepted, ordered, has expired, or
 * ended otherwise.
 */
export const QUOTE_LINK_STATES = ['vigente', 'en_negociacion', 'aceptada', 'pedida', 'vencida', 'cerrada'] as const
export type QuoteLinkState = (typeof QUOTE_LINK_STATES)[number]

/** @param expiresAt end of the offer */
export function quoteLinkState(state: QuoteState, expiresAt: Date, now: Date): QuoteLinkState {
  switch (state) {
    case 'cotizada':
      return expiresAt <= now ? 'vencida' : 'vigente'
    case 'contraoferta':
      return 'en_negociacion'
    case 'autorizada':
      return expiresAt <= now ? 'vencida' : 'aceptada'
    case 'convertida':
      return 'pedida'
    case 'vencida':
      return 'vencida'
    default:
      return 'cerrada'
  }
}

/** Whether the quote has an offer that can be sent again or get a new link. */
export function isOfferSendable(state: QuoteState): boolean {
  return state === 'cotizada' || state === 'autorizada'
}

/** Who may name the recipients of a quote that they see: the customer, and staff who answers it. */
export function mayNameRecipients(viewer: Viewer): boolean {
  return quoteSideOf(viewer) === 'customer' || answersQuotes(viewer)
}

/** Staff who answers quotes: creates links, and sees when they were opened. */
export function answersQuotes(viewer: Viewer): boolean {
  return (
    quoteSideOf(viewer) === 'house' &&
    (viewer.roles.includes('admin') || viewer.permissions.includes('cotizaciones-answer'))
  )
}
