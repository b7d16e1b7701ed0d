import type { Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { moveRefusalText } from '#domain/documents/moves.ts'
import { QUOTE_MOVES, quoteMoveRefusal, type QuoteMoveName } from '#domain/quotes/moves.ts'
import { BY_SYSTEM } from '#server/accounts/audit/audit-context.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import {
  orderedPieces,
  quoteLines,
  revisionBranches,
  type QuoteLineRow,
  type RevisionBranchRow,
} from '#server/quotes/revisions/store.ts'
import { notifyOfMove } from '#server/quotes/mailings/mailing-job.ts'
import { QUOTE_MOVE_ACTIONS } from './move-service.ts'
import { enterState, NO_QUOTE, offerRefusal, openQuote, type ChangedQuote, type Quoter } from './open-quote.ts'
import { EVERY_QUOTE, quoteSight } from './scope.ts'
import { quoteById, type QuoteRow } from './store.ts'

export type { QuoteLineRow, QuoteRow }

type Db = Kysely<DB>

/** The last offer of the shop. */
export interface Offer {
  readonly quote: QuoteRow
  readonly revision: number
  readonly lines: readonly QuoteLineRow[]
  /** Pieces in pre-orders already, by line id. */
  readonly ordered: ReadonlyMap<string, number>
  /** With the rates at the time of the offer. */
  readonly branches: readonly RevisionBranchRow[]
}

/** The last offer of a quote in the viewer's sight. */
export async function readOffer(db: Db, viewer: Viewer, id: number): Promise<Offer | Failure> {
  const quote = await quoteById(db, quoteSight(viewer), id, false)
  return quote === undefined ? NO_QUOTE : offerOf(db, quote)
}

/** Opens an accepted offer for ordering, in the version and the revision that the user read, and locks it. */
export async function openAcceptedOffer(
  db: Db,
  quoter: Quoter,
  { revision, ...which }: { readonly id: number; readonly version: number; readonly revision: number },
): Promise<Offer | Failure> {
  const quote = await openQuote(db, quoter, which)
  if (quote instanceof Failure) return quote
  return conversionRefusal(quoter, quote, revision) ?? offerOf(db, quote)
}

/** Why the user may not order an offer; null where they may. @param revision null: the current one */
export function conversionRefusal(
  { viewer, now }: Pick<Quoter, 'viewer' | 'now'>,
  quote: QuoteRow,
  revision: number | null,
): Failure | null {
  const refusal = quoteMoveRefusal('convert', viewer, quote)
  if (refusal === null) return offerRefusal(quote, now, revision)
  if (quote.state === 'vencida') return offerRefusal({ ...quote, expiresAt: now }, now, null)
  return new Failure(refusal === 'not_next' ? 'conflict' : 'forbidden', moveRefusalText(refusal))
}

async function offerOf(db: Db, quote: QuoteRow): Promise<Offer | Failure> {
  const revision = quote.offeredRevision
  if (revision === null) return new Failure('conflict', 'Todavía no hay una oferta que pedir.')
  // One after the other: `db` may be a transaction, whose connection does one at a time.
  const lines = await quoteLines(db, quote.id, revision)
  const ordered = await orderedPieces(db, quote.id)
  const branches = await revisionBranches(db, quote.id)
  return { quote, revision, lines, ordered, branches: branches.filter((branch) => branch.revision === revision) }
}

/** Some or all remaining pieces became a pre-order. */
export async function enterConverted(
  db: Db,
  quoter: Quoter,
  { quote, revision }: Offer,
  { isFull, preOrderId, pieces }: { readonly isFull: boolean; readonly preOrderId: number; readonly pieces: number },
): Promise<ChangedQuote> {
  const move = isFull ? 'convert' : 'convert_part'
  const reason = `${pieces === 1 ? '1 pieza' : `${pieces} piezas`} en el prepedido ${preOrderId}.`
  await notifyOfMove(db, move, { quoteId: quote.id, revision, reason, by: quoter.audit.actorId })
  return enterState(db, quoter, quote, {
    ...entryOf(move),
    revision,
    reason,
    facts: { prepedido: preOrderId, piezas: pieces },
  })
}

/** Locks a quote until the transaction ends, before pieces of it are returned. */
export async function lockQuote(db: Db, id: number): Promise<QuoteRow> {
  const quote = await quoteById(db, EVERY_QUOTE, id, true)
  if (quote === undefined) throw new Error(`Quote ${id} is gone, and pieces of it were ordered`)
  return quote
}

/**
 * Returned pieces of a pre-order can be ordered again while their offer is valid. A quote in another state, or with a newer offer, stays as
 * it is.
 */
export async function leaveConverted(
  db: Db,
  quote: QuoteRow,
  {
    revision,
    preOrderId,
    pieces,
    now,
  }: { readonly revision: number; readonly preOrderId: number; readonly pieces: number; readonly now: Date },
): Promise<void> {
  if (revision !== quote.offeredRevision) return
  const isOver = quote.expiresAt !== null && quote.expiresAt <= now
  const move = isOver ? 'expire' : 'unconvert'
  if (!(QUOTE_MOVES.unconvert.from as readonly string[]).includes(quote.state)) return
  const reason = `${pieces === 1 ? 'Volvió 1 pieza' : `Volvieron ${pieces} piezas`} del prepedido ${preOrderId}.`
  await notifyOfMove(db, move, { quoteId: quote.id, revision, reason, by: null })
  await enterState(db, { person: null, audit: BY_SYSTEM, now }, quote, {
    ...entryOf(move),
    revision,
    reason,
    facts: { prepedido: preOrderId, piezas: pieces },
  })
}

function entryOf(name: QuoteMoveName) {
  return { to: QUOTE_MOVES[name].to, action: QUOTE_MOVE_ACTIONS[name] }
}
