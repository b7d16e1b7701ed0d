import { sql } from 'kysely'
import type { QuoteState } from '#domain/lifecycles.ts'

/** States in which the last offer can be ordered once more, at once or after reopening. */
const OFFERED = [
  'autorizada',
  'convertida',
  'vencida',
  'rechazada',
  'retirada',
] as const satisfies readonly QuoteState[]

/** Of a pre-order `p`: whether its offer can no longer be ordered, since its quote has a newer one or is being revised. */
export const IS_PAST_OFFER = sql<boolean>`exists (
  select from quote_conversions past join quotes quote on quote.id = past.quote_id
  where past.pre_order_id = p.id
    and (quote.offered_revision is distinct from past.revision or quote.state <> all(${[...OFFERED]}::text[])))`
