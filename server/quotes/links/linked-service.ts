import type { Viewer } from '#domain/access.ts'
import { quoteLinkState, type QuoteLinkState } from '#domain/quotes/links.ts'
import { quoteSideOf } from '#domain/quotes/moves.ts'
import { endOfDay } from '#domain/quotes/validity.ts'
import type { Printer } from '#server/carts/documents/printed-facts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { quoteContact, type QuoteContact } from '#server/quotes/contact/service.ts'
import { requestMailing } from '#server/quotes/mailings/mailing-job.ts'
import { drawQuote, type PrintedQuote } from '#server/quotes/paper/service.ts'
import { offerRow, type OfferRow } from '#server/quotes/paper/store.ts'
import {
  quoteLines,
  revisionBranches,
  type QuoteLineRow,
  type RevisionBranchRow,
} from '#server/quotes/revisions/store.ts'
import { linkHash } from './make-link.ts'
import { countOpening, linkByHash } from './store.ts'

/** One answer for links that never existed, were revoked or have ended. */
const NO_LINK = new Failure('not_found', 'Este enlace ya no sirve: pide otro a quien te lo envió.')

export interface LinkedQuoteView {
  readonly offer: OfferRow
  readonly branches: readonly RevisionBranchRow[]
  readonly lines: readonly QuoteLineRow[]
  readonly contact: QuoteContact
  readonly state: QuoteLinkState
  readonly endsAt: Date
  /** The offer was changed after the link was made. */
  readonly isNewer: boolean
}

interface Opening {
  readonly token: string
  readonly viewer: Viewer
  /** The request shows it to a person, and is no preview of a program. */
  readonly isRead: boolean
  readonly now: Date
}

/** The last offer of the quote of a link. The opening is counted unless staff open it. */
export async function readLinked(
  database: Database,
  { token, viewer, isRead, now }: Opening,
): Promise<LinkedQuoteView | Failure> {
  const { db } = database
  const link = await linkByHash(db, linkHash(token), now)
  const offer = link === undefined ? undefined : await offerRow(db, link.quoteId, null)
  if (link === undefined || offer === undefined) return NO_LINK
  const [branches, lines, contact] = await Promise.all([
    revisionBranches(db, offer.id),
    quoteLines(db, offer.id, offer.revision),
    quoteContact(db, offer.id),
  ])
  const isOfHouse = quoteSideOf(viewer) === 'house' || viewer.person?.impersonator != null
  if (isRead && !isOfHouse) await recordOpening(database, link.id, offer.id, now)
  const endsAt = endOfDay(offer.validUntil, offer.timeZone)
  return {
    offer,
    branches: branches.filter(({ revision }) => revision === offer.revision),
    lines,
    contact,
    state: quoteLinkState(offer.state, endsAt, now),
    endsAt,
    isNewer: offer.revision !== link.revision,
  }
}

/** Notifies the advisor of the quote of the first opening. */
async function recordOpening(database: Database, linkId: number, quoteId: number, now: Date): Promise<void> {
  await inTransaction(database, async ({ db }) => {
    const isFirst = await countOpening(db, linkId, now)
    if (isFirst) await requestMailing(db, { quoteId, kind: 'opened', linkId })
    return null
  })
}

/** The same offer as a file; it is not counted as an opening. */
export async function linkedPdf(printer: Printer, token: string): Promise<PrintedQuote | Failure> {
  const link = await linkByHash(printer.db, linkHash(token), printer.now)
  const offer = link === undefined ? undefined : await offerRow(printer.db, link.quoteId, null)
  return offer === undefined ? NO_LINK : drawQuote(printer, offer)
}
