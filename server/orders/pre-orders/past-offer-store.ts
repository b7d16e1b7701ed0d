import { sql } from 'kysely'
import type { QuoteState } from '#domain/lifecycles.ts'

/** Those in which what was offered last can be ordered once more, at once or as it is reopened. */
const OFFERED = [
  'autorizada',
  'convertida',
  'vencida',
  'rechazada',
  'retirada',
] as const satisfies readonly QuoteState[]

/**
 * Of a pre-order `p`: it is of an offer from which nobody orders any more, since its quote has another one, or is being written again.
 */
export const IS_PAST_OFFER = sql<boolean>`exists (
  select from quote_conversions past join quotes quote on quote.id = past.quote_id
  where past.pre_order_id = p.id
    and (quote.offered_revision is distinct from past.revision or quote.state <> all(${[...OFFERED]}::text[])))`
