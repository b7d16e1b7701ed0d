import type { Kysely } from 'kysely'
import type { QuoteMail } from '#domain/mail-templates/quote-mails.ts'
import { QUOTE_MOVES, type QuoteMoveName } from '#domain/quotes/moves.ts'
import { recipientsOf, type RecipientRow } from '#server/quotes/links/store.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { isOfferable } from '#server/quotes/quotes/release-service.ts'
import { releasersOf } from '#server/quotes/quotes/releasers-service.ts'
import { unsentRevision } from '#server/quotes/revisions/store.ts'
import * as store from './store.ts'

type Db = Kysely<DB>

interface Reader {
  readonly id?: number
  readonly name: string
  readonly email: string
}

/** To whom a mail goes that takes no offer, and what it says besides the facts of the quote; '' for nothing. */
interface Telling {
  readonly people: readonly Reader[]
  readonly author: string
  readonly comments: string
}

export async function tellingOf(
  db: Db,
  quote: store.QuoteMailRow,
  mailing: store.MailingRow,
  kind: QuoteMail,
): Promise<Telling> {
  const { answerer, asker } = quote
  switch (kind) {
    case 'opened':
      return to(answerer?.isAdvisor === true ? [answerer] : [])
    case 'release':
      return tellingOfRelease(db, quote)
    case 'comment_to_house':
      return tellingOfComments(db, mailing, answerer)
    case 'comment_to_customer':
      return tellingOfComments(db, mailing, asker)
    default: {
      const side = kind === 'remind' ? 'customer' : toldBy(kind)
      if (side === 'customer') return to((await recipientsOf(db, quote.id)).map(readerOf))
      return to(answerer === null ? [] : [answerer])
    }
  }
}

function to(people: readonly Reader[]): Telling {
  return { people, author: '', comments: '' }
}

function toldBy(kind: QuoteMoveName) {
  const move = QUOTE_MOVES[kind]
  return 'tells' in move ? move.tells : null
}

export function readerOf({ userId, name, email }: RecipientRow): Reader {
  return { ...(userId !== null && { id: userId }), name, email }
}

/** Nobody, once it is released, its author has written in it again, or it is not to be sent any more. */
async function tellingOfRelease(db: Db, quote: store.QuoteMailRow): Promise<Telling> {
  const draft = isOfferable(quote) ? await unsentRevision(db, quote.id, 'house') : undefined
  if (draft === undefined || draft.releaseRequestedAt === null || draft.releasedById !== null) return to([])
  return { ...to(await releasersOf(db, quote.id, draft)), author: draft.impersonator ?? draft.author }
}

const MOST_COMMENTS = 5
/** Of each: the others and the rest are read in the quote. */
const LONGEST_COMMENT = 500

/** @param reader the one who answers on the other side; null: there is nobody */
async function tellingOfComments(db: Db, mailing: store.MailingRow, reader: store.MailPerson | null): Promise<Telling> {
  if (reader === null || mailing.firstCommentId === null) return to([])
  const comments = await store.commentsFrom(db, mailing.firstCommentId, reader.id)
  if (comments.length === 0) return to([])
  const shown = comments.slice(0, MOST_COMMENTS).map(({ author, text }) => `${author}: ${shortened(text)}`)
  const others = comments.length - shown.length
  const more = others === 0 ? [] : [others === 1 ? 'Y 1 comentario más.' : `Y ${others} comentarios más.`]
  return { people: [reader], author: comments.at(-1)?.author ?? '', comments: [...shown, ...more].join('\n\n') }
}

function shortened(text: string): string {
  return text.length > LONGEST_COMMENT ? `${text.slice(0, LONGEST_COMMENT)}…` : text
}
