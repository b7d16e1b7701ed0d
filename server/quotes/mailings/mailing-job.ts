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

/** The causes of mails: a move, sending the offer again, an opened link. */
export type MailingKind = QuoteMail | 'resend'

interface QuoteMailing {
  readonly quoteId: number
  readonly kind: MailingKind
  /** The offer or request of the mail; null: the last one that was sent. */
  readonly revision?: number | null
  readonly reason?: string
  /** null: all recipients of the quote. */
  readonly recipientIds?: readonly number[] | null
  readonly linkId?: number | null
  /** The author of the offer whose release is requested. */
  readonly authorId?: number | null
}

/**
 * Queues the mails within the transaction of their cause: they are written after it, and not at all when it is rolled back.
 * @returns the id of the mailing
 */
export async function requestMailing(
  db: Kysely<DB>,
  { quoteId, kind, revision = null, reason = '', recipientIds = null, linkId = null, authorId = null }: QuoteMailing,
): Promise<number> {
  const mailingId = await insertMailing(db, { quoteId, kind, revision, reason, recipientIds, linkId, authorId })
  await sendJob(db, mailingJob, { mailingId })
  return mailingId
}

/** Queues the mails of a move and writes its notices, in its transaction; nothing where nobody is notified. */
export async function notifyOfMove(
  db: Kysely<DB>,
  move: QuoteMoveName,
  {
    by,
    ...told
  }: {
    readonly quoteId: number
    readonly revision: number | null
    readonly reason: string
    /** The user who acts, themselves or in another's name; null: the program. */
    readonly by: number | null
  },
): Promise<void> {
  if (!hasMail(move)) return
  const mailingId = await requestMailing(db, { ...told, kind: move })
  await notifyOfQuote(db, { ...told, kind: move, side: QUOTE_MOVES[move].notifies, by, mailingId })
}

function hasMail(move: QuoteMoveName): move is QuoteMoveName & QuoteMail {
  return 'notifies' in QUOTE_MOVES[move]
}

/** By the author's side. */
const COMMENT_MAILS = {
  customer: 'comment_to_house',
  house: 'comment_to_customer',
} as const satisfies Readonly<Record<QuoteSide, QuoteMail>>

/**
 * Queues a mail about a comment to the other side, and writes its notice, within the transaction of the comment, which must hold the lock
 * of the quote. A waiting mailing includes this comment too (`sendCommentMails`).
 */
export async function notifyOfComment(
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
    /** The user who wrote it, themselves or in another's name. */
    readonly by: number | null
  },
): Promise<void> {
  const kind = COMMENT_MAILS[side]
  const mailingId = await insertCommentMailing(db, { quoteId, commentId, kind })
  if (mailingId === null) return
  const reader = side === 'customer' ? 'house' : 'customer'
  await notifyOfQuote(db, { quoteId, revision: null, reason: '', kind, side: reader, by, mailingId })
}
