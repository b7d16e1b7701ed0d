import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { QuoteMail } from '#domain/mail-templates/quote-mails.ts'
import { QUOTE_MOVES, type QuoteMoveName, type QuoteSide } from '#domain/quotes/moves.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { notifyOfQuote } from './notices.ts'
import { insertCommentMailing, insertMailing } from './store.ts'

const mailingData = z.object({ mailingId: z.number().int() })

export const mailingJob: Job<z.infer<typeof mailingData>> = {
  name: 'quotes.mail',
  title: 'Escribir los correos de una cotización',
  data: mailingData,
  retries: 5,
  retryAfterSeconds: 30,
  timeoutSeconds: 120,
}

/** What mails tell of: a move, the offer once more, a link that was opened. */
export type MailingKind = QuoteMail | 'resend'

interface Told {
  readonly quoteId: number
  readonly kind: MailingKind
  /** The offer or request that it is about; null: the last that was sent. */
  readonly revision?: number | null
  readonly reason?: string
  /** null: all that the quote has. */
  readonly recipientIds?: readonly number[] | null
  readonly linkId?: number | null
  /** Whose request it tells of. */
  readonly authorId?: number | null
}

/** Asks for the mails within the transaction of what they tell of: they are written after it, and not at all when it is undone. @returns the id of the mailing */
export async function requestMailing(
  db: Kysely<DB>,
  { quoteId, kind, revision = null, reason = '', recipientIds = null, linkId = null, authorId = null }: Told,
): Promise<number> {
  const mailingId = await insertMailing(db, { quoteId, kind, revision, reason, recipientIds, linkId, authorId })
  await sendJob(db, mailingJob, { mailingId })
  return mailingId
}

/** Asks for the mails of a move and writes its notices, in its transaction; nothing where it tells nobody. */
export async function tellOfMove(
  db: Kysely<DB>,
  move: QuoteMoveName,
  {
    by,
    ...told
  }: {
    readonly quoteId: number
    readonly revision: number | null
    readonly reason: string
    /** Who does it, themselves or in somebody's name; null: the program. */
    readonly by: number | null
  },
): Promise<void> {
  if (!isTold(move)) return
  const mailingId = await requestMailing(db, { ...told, kind: move })
  await notifyOfQuote(db, { ...told, kind: move, side: QUOTE_MOVES[move].tells, by, mailingId })
}

function isTold(move: QuoteMoveName): move is QuoteMoveName & QuoteMail {
  return 'tells' in QUOTE_MOVES[move]
}

/** By the side that wrote it. */
const COMMENT_MAILS = {
  customer: 'comment_to_house',
  house: 'comment_to_customer',
} as const satisfies Readonly<Record<QuoteSide, QuoteMail>>

/**
 * Asks for a mail about a comment to the other side, and writes its notice, within the transaction of the comment, which must hold the lock of the quote. One that
 * waits already tells of this comment too (`sendCommentMails`).
 */
export async function tellOfComment(
  db: Kysely<DB>,
  {
    quoteId,
    commentId,
    side,
    by,
  }: {
    readonly quoteId: number
    readonly commentId: number
    readonly side: QuoteSide
    /** Who wrote it, themselves or in somebody's name. */
    readonly by: number | null
  },
): Promise<void> {
  const kind = COMMENT_MAILS[side]
  const mailingId = await insertCommentMailing(db, { quoteId, commentId, kind })
  if (mailingId === null) return
  const reader = side === 'customer' ? 'house' : 'customer'
  await notifyOfQuote(db, { quoteId, revision: null, reason: '', kind, side: reader, by, mailingId })
}
