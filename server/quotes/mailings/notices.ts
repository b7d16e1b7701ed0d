import type { Kysely } from 'kysely'
import { QUOTE_MAILS, type QuoteMail } from '#domain/mail-templates/quote-mails.ts'
import { fillMail } from '#domain/mail-templates/template.ts'
import type { QuoteSide } from '#domain/quotes/moves.ts'
import { quoteAddress } from '#domain/screen-address.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { recipientsOf } from '#server/quotes/recipients/store.ts'
import { quoteForMail, type QuoteMailRow } from './store.ts'
import { quoteValues } from './values.ts'

/** The contact is in no title. */
const NOBODY = { name: '', phone: '' }

/** Writes the notices of a mailing, for recipients with an account. In its transaction. */
export async function notifyOfQuote(
  db: Kysely<DB>,
  {
    quoteId,
    revision,
    reason,
    kind,
    side,
    by,
    mailingId,
  }: {
    readonly quoteId: number
    readonly revision: number | null
    readonly reason: string
    readonly kind: QuoteMail
    readonly side: QuoteSide
    readonly by: number | null
    readonly mailingId: number
  },
): Promise<void> {
  const quote = await quoteForMail(db, quoteId, revision)
  await notify(db, {
    kind: 'cotizacion',
    cause: `cotizacion:${quoteId}:${mailingId}`,
    people: await readersOf(db, quote, side, kind),
    by,
    title: fillMail(QUOTE_MAILS[kind].text, quoteValues(quote, NOBODY)).subject,
    detail: reason,
    target: { kind: 'cotizacion', id: quoteId },
    address: quoteAddress(quoteId),
  })
}

async function readersOf(
  db: Kysely<DB>,
  { id, presentRequester, answerer }: QuoteMailRow,
  side: QuoteSide,
  kind: QuoteMail,
): Promise<readonly number[]> {
  if (side === 'house') return answerer === null ? [] : [answerer.id]
  if (kind === 'comment_to_customer' && presentRequester !== null) return [presentRequester.id]
  return (await recipientsOf(db, id)).flatMap(({ userId }) => userId ?? [])
}
