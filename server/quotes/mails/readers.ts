import type { Kysely } from 'kysely'
import type { QuoteMail } from '#domain/mail-templates/quote-mails.ts'
import { isOfferable, QUOTE_MOVES, type QuoteMoveName } from '#domain/quotes/moves.ts'
import { recipientsOf, type RecipientRow } from '#server/quotes/recipients/store.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { releasersOf } from '#server/quotes/quotes/releasers-service.ts'
import { unsentRevision } from '#server/quotes/revisions/store.ts'
import * as store from '#server/quotes/mailings/store.ts'

type Db = Kysely<DB>

interface Reader {
  readonly id?: number
  readonly name: string
  readonly email: string
}

/**
 * The readers of a mail without an offer, and its text besides the facts of the quote; '' for none. Without readers it goes to the copies
 * of its template alone.
 */
interface MailContent {
  readonly people: readonly Reader[]
  readonly author: string
  readonly comments: string
}

/** null: the cause no longer holds. */
export async function contentOf(
  db: Db,
  quote: store.QuoteMailRow,
  mailing: store.MailingRow,
  kind: QuoteMail,
): Promise<MailContent | null> {
  const { answerer } = quote
  switch (kind) {
    case 'opened':
      return answerer?.isAdvisor === true ? addressedTo([answerer]) : null
    case 'release':
      return releaseContent(db, quote, mailing)
    case 'comment_to_house':
      return commentsContent(db, mailing, answerer === null ? [] : [answerer])
    case 'comment_to_customer':
      return commentsContent(db, mailing, await customersOf(db, quote))
    default: {
      const side = kind === 'remind' ? 'customer' : notifiedSide(kind)
      if (side === 'customer') return addressedTo((await recipientsOf(db, quote.id)).map(readerOf))
      return addressedTo(answerer === null ? [] : [answerer])
    }
  }
}

function addressedTo(people: readonly Reader[]): MailContent {
  return { people, author: '', comments: '' }
}

function notifiedSide(kind: QuoteMoveName) {
  const move = QUOTE_MOVES[kind]
  return 'notifies' in move ? move.notifies : null
}

export function readerOf({ userId, name, email }: RecipientRow): Reader {
  return { ...(userId !== null && { id: userId }), name, email }
}

/** null once the offer is released, its author has changed it, or it can no longer be sent. */
async function releaseContent(
  db: Db,
  quote: store.QuoteMailRow,
  { authorId, author }: store.MailingRow,
): Promise<MailContent | null> {
  const draft = isOfferable(quote.state) ? await unsentRevision(db, quote.id, 'house') : undefined
  if (draft === undefined || draft.releaseRequestedAt === null || draft.releasedById !== null) return null
  const people = (await releasersOf(db, quote.id, draft)).filter(({ id }) => id !== authorId)
  return { ...addressedTo(people), author: author ?? draft.impersonator ?? draft.author }
}

/** The requester; once they have left, the recipients of its offers with an account that opens its page. */
async function customersOf(db: Db, { id, presentRequester }: store.QuoteMailRow): Promise<readonly store.MailPerson[]> {
  if (presentRequester !== null) return [presentRequester]
  const recipients = await recipientsOf(db, id)
  return recipients.flatMap(({ userId, name, email }) => (userId === null ? [] : { id: userId, name, email }))
}

const MOST_COMMENTS = 5
/** Of each comment: the others and the rest are read in the quote. */
const LONGEST_COMMENT = 500

/** @param people who answer on the other side; empty: none */
async function commentsContent(
  db: Db,
  mailing: store.MailingRow,
  people: readonly store.MailPerson[],
): Promise<MailContent | null> {
  if (mailing.firstCommentId === null) return null
  const readers = people.map(({ id }) => id)
  const comments = await store.commentsFrom(db, mailing.firstCommentId, readers)
  if (comments.length === 0) return null
  const shown = comments.slice(0, MOST_COMMENTS).map(({ author, text }) => `${author}: ${shortened(text)}`)
  const others = comments.length - shown.length
  const more = others === 0 ? [] : [others === 1 ? 'Y 1 comentario más.' : `Y ${others} comentarios más.`]
  return { people, author: comments.at(-1)?.author ?? '', comments: [...shown, ...more].join('\n\n') }
}

function shortened(text: string): string {
  return text.length > LONGEST_COMMENT ? `${text.slice(0, LONGEST_COMMENT)}…` : text
}
