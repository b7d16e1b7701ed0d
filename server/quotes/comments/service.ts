import type { Viewer } from '#domain/access.ts'
import { mayJoin, quoteSideOf } from '#domain/quotes/moves.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { doOnce } from '#server/platform/once/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readPage, type Page, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { notifyOfComment } from '#server/quotes/mailings/mailing-job.ts'
import { NO_QUOTE, NOT_OF_QUOTES, type Quoter } from '#server/quotes/quotes/open-quote.ts'
import { quoteSight } from '#server/quotes/quotes/scope.ts'
import { quoteById } from '#server/quotes/quotes/store.ts'
import { commentList, insertComment, type CommentRow } from './store.ts'

export type { CommentRow }

export interface NewComment {
  readonly quoteId: number
  /** The same key comments once, however often it is sent. */
  readonly key: string
  readonly text: string
  /** For staff alone. */
  readonly isInternal: boolean
}

/** Comments that the viewer's side may read, the newest first. */
export async function readComments(
  { db }: Database,
  viewer: Viewer,
  quoteId: number,
  page: Omit<PageQuery<'fecha'>, 'orden'>,
): Promise<Page<CommentRow> | Failure> {
  const quote = await quoteById(db, quoteSight(viewer), quoteId, false)
  if (quote === undefined) return NO_QUOTE
  const hasInternal = quoteSideOf(viewer) === 'house'
  return readPage(commentList(db, quoteId, hasInternal), { ...page, orden: '-fecha' })
}

export async function addComment(
  database: Database,
  { viewer, person, audit, now }: Quoter,
  { key, ...comment }: NewComment,
): Promise<CommentRow | Failure> {
  const { quoteId, isInternal, text } = comment
  const once = { userId: person.id, key, action: 'cotizacion.comentar', body: comment }
  const added = await inTransaction(database, async ({ db }) => {
    // Locked: a mail about comments either includes this one, or is written before it.
    const quote = await quoteById(db, quoteSight(viewer), quoteId, !isInternal)
    const side = quoteSideOf(viewer)
    if (quote === undefined || side === null) return NO_QUOTE
    if (!mayJoin(viewer)) return NOT_OF_QUOTES
    if (isInternal && side === 'customer') return new Failure('invalid_input', ONLY_HOUSE, { interno: ONLY_HOUSE })
    return doOnce(db, once, async () => {
      const id = await insertComment(db, {
        quoteId,
        authorId: person.id,
        impersonatorId: person.impersonator?.id ?? null,
        side,
        isInternal,
        text,
        at: now,
      })
      // The other side does not see a quote before something was sent.
      if (!isInternal && quote.sentRevision !== null)
        await notifyOfComment(db, { quoteId, commentId: id, side, by: audit.actorId })
      await recordAudit(db, audit, {
        action: 'cotizacion.comentada',
        subject: { kind: 'cotizacion', id: quoteId, name: `${quoteId}, ${quote.company}` },
        after: { interno: isInternal },
      })
      return { id, at: now.toISOString() }
    })
  })
  if (added instanceof Failure) return added
  return {
    id: added.id,
    text,
    is_internal: isInternal,
    at: new Date(added.at),
    author_id: person.id,
    author: person.name,
    impersonator: person.impersonator?.name ?? null,
    side: quoteSideOf(viewer) ?? 'customer',
  }
}

const ONLY_HOUSE = 'Los comentarios internos son de la tienda.'
