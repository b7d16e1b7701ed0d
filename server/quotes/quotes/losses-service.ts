import type { Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { isLostOffer, LOSS_REASON_LABELS, type LossReason } from '#domain/quotes/losses.ts'
import { mayAnswerQuotes, quoteSideOf, type QuoteSide } from '#domain/quotes/moves.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { doOnce } from '#server/platform/once/service.ts'
import { quoteLoss, storeLoss } from './losses-store.ts'
import { NOT_OF_QUOTES, openQuote, type ChangedQuote, type Quoter } from './open-quote.ts'
import { EVERY_QUOTE } from './scope.ts'
import { changeQuote, type QuoteRow } from './store.ts'

export interface LossPetition {
  readonly id: number
  readonly version: number
  readonly reason: LossReason
  readonly note: string
  readonly key: string
}

const NOT_LOST = new Failure(
  'conflict',
  'Esta cotización no está perdida: el motivo se anota cuando una oferta se rechaza, se retira o vence.',
)

/** Whether the viewer may note why a quote was lost. */
export function mayNoteLoss(viewer: Viewer, quote: Pick<QuoteRow, 'state' | 'offeredRevision'>): boolean {
  return mayAnswerQuotes(viewer) && isLostOffer(quote)
}

/** Notes why a quote with an offer ended without an order, or corrects the note. */
export async function noteQuoteLoss(
  database: Database,
  quoter: Quoter,
  { key, ...petition }: LossPetition,
): Promise<ChangedQuote | Failure> {
  const once = { userId: quoter.person.id, key, action: 'cotizacion.anotar_perdida', body: petition }
  return inTransaction(database, ({ db }) =>
    doOnce(db, once, async () => {
      const { reason, note, ...which } = petition
      const quote = await openQuote(db, quoter, which)
      if (quote instanceof Failure) return quote
      if (!mayAnswerQuotes(quoter.viewer)) return NOT_OF_QUOTES
      if (!isLostOffer(quote)) return NOT_LOST
      const version = await changeQuote(db, quote.id, quoter.now, {})
      await enterLoss(db, quoter, quote, { reason, note })
      return { id: quote.id, state: quote.state, version: version + quote.saves }
    }),
  )
}

/** Stores why a quote was lost with its audit entry. */
export async function enterLoss(
  db: Kysely<DB>,
  { viewer, person, audit, now }: Quoter,
  quote: Pick<QuoteRow, 'id' | 'company'>,
  { reason, note }: { readonly reason: LossReason; readonly note: string },
): Promise<void> {
  const before = await quoteLoss(db, quote.id, EVERY_QUOTE)
  const side: QuoteSide = quoteSideOf(viewer) ?? 'customer'
  await storeLoss(db, {
    quoteId: quote.id,
    reason,
    note,
    side,
    userId: person.id,
    impersonatorId: person.impersonator?.id ?? null,
    at: now,
  })
  await recordAudit(db, audit, {
    action: 'cotizacion.perdida_anotada',
    subject: { kind: 'cotizacion', id: quote.id, name: `${quote.id}, ${quote.company}` },
    ...(before === undefined ? {} : { before: { motivo: LOSS_REASON_LABELS[before.reason], nota: before.note } }),
    after: { motivo: LOSS_REASON_LABELS[reason], nota: note },
  })
}
