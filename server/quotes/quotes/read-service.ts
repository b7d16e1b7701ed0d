import type { Viewer } from '#domain/access.ts'
import { possibleQuoteMoves, quoteSideOf, turnOf, type QuoteMoveName, type QuoteSide } from '#domain/quotes/moves.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import {
  quoteLines,
  revisionBranches,
  revisionsOf,
  type QuoteLineRow,
  type RevisionBranchRow,
  type RevisionRow,
} from '#server/quotes/revisions/store.ts'
import { quoteContact, type QuoteContact } from '#server/quotes/contact/service.ts'
import { releaseView, type ReleaseView } from './release-service.ts'
import { mayNoteLoss } from './losses-service.ts'
import { quoteLoss, type QuoteLossRow } from './losses-store.ts'
import { NO_QUOTE } from './open-quote.ts'
import { quoteSight } from './scope.ts'
import { quoteById, quoteTransitions, type QuoteRow, type QuoteTransitionRow } from './store.ts'

export type { QuoteLineRow, RevisionRow }

export interface QuoteView {
  readonly quote: QuoteRow
  /** Revisions that the viewer's side may read, the oldest first. */
  readonly revisions: readonly RevisionRow[]
  readonly branches: readonly RevisionBranchRow[]
  readonly lines: readonly QuoteLineRow[]
  readonly transitions: readonly QuoteTransitionRow[]
  readonly moves: readonly QuoteMoveName[]
  readonly side: QuoteSide
  readonly isTurn: boolean
  readonly contact: QuoteContact
  /** undefined: there is no note that this viewer may read. */
  readonly loss: QuoteLossRow | undefined
  readonly mayNoteLoss: boolean
  /** null: on the customer's side. */
  readonly release: ReleaseView | null
}

/** A quote as the viewer's side reads it: without the other side's draft. */
export async function readQuote({ db }: Database, viewer: Viewer, id: number): Promise<QuoteView | Failure> {
  const side = quoteSideOf(viewer)
  const sight = quoteSight(viewer)
  const quote = side === null ? undefined : await quoteById(db, sight, id, false)
  if (quote === undefined || side === null) return NO_QUOTE
  const [revisions, branches, lines, transitions, contact, loss] = await Promise.all([
    revisionsOf(db, id, side),
    revisionBranches(db, id),
    quoteLines(db, id, null),
    quoteTransitions(db, id),
    quoteContact(db, id),
    quoteLoss(db, id, sight),
  ])
  const draft = revisions.find(({ sentAt }) => sentAt === null)
  const isRead = ({ revision }: { readonly revision: number }) => revisions.some(({ number }) => number === revision)
  return {
    quote,
    revisions,
    branches: branches.filter(isRead),
    lines: lines.filter(isRead),
    transitions,
    moves: possibleQuoteMoves(viewer, quote),
    side,
    isTurn: turnOf(quote) === side,
    contact,
    loss,
    mayNoteLoss: mayNoteLoss(viewer, quote),
    release: side === 'house' ? await releaseView(db, viewer, quote, draft) : null,
  }
}
