import type { Viewer } from '#domain/access.ts'
import type { QuoteState } from '#domain/lifecycles.ts'
import { quoteSideOf } from './moves.ts'

/** Of one quote, at a time. */
export const MAX_QUOTE_RECIPIENTS = 10

/** A link opens the offer for so long after the offer has ended, to say that it has. */
export const LINK_DAYS = 30

/** What a link says of the offer: it can be accepted, another price is talked about, it was accepted, ordered, has ended by time, or otherwise. */
export const QUOTE_LINK_STATES = ['vigente', 'en_negociacion', 'aceptada', 'pedida', 'vencida', 'cerrada'] as const
export type QuoteLinkState = (typeof QUOTE_LINK_STATES)[number]

/** @param expiresAt when the offer ends */
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

/** Whether there is an offer that can be sent once more, or shown by a new link. */
export function isOfferSendable(state: QuoteState): boolean {
  return state === 'cotizada' || state === 'autorizada'
}

/** Who says to whom a quote that they see is sent: the customer, and who answers it. */
export function mayNameRecipients(viewer: Viewer): boolean {
  return quoteSideOf(viewer) === 'customer' || answersQuotes(viewer)
}

/** Who of the house answers quotes: makes links, and reads when they were opened. */
export function answersQuotes(viewer: Viewer): boolean {
  return (
    quoteSideOf(viewer) === 'house' &&
    (viewer.roles.includes('admin') || viewer.permissions.includes('cotizaciones-answer'))
  )
}
