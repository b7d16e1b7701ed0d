import type { Kysely } from 'kysely'
import type { QuoteState } from '#domain/lifecycles.ts'
import { QUOTE_MAILS, type QuoteMail } from '#domain/mail-templates/quote-mails.ts'
import { quoteAddress } from '#domain/screen-address.ts'
import { mailTo, mailToAll } from '#server/accounts/mails/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { storePdf } from '#server/platform/files/pdf-files.ts'
import type { Attachment } from '#server/platform/mail/attachments.ts'
import { quoteContact } from '#server/quotes/contact/service.ts'
import { makeLink } from '#server/quotes/links/make-link.ts'
import { recipientsOf } from '#server/quotes/recipients/store.ts'
import { drawQuote } from '#server/quotes/paper/service.ts'
import { offerRow, type OfferRow } from '#server/quotes/paper/store.ts'
import { EVERY_QUOTE } from '#server/quotes/quotes/scope.ts'
import { quoteById } from '#server/quotes/quotes/store.ts'
import type { MailingKind } from '#server/quotes/mailings/mailing-job.ts'
import { readerOf, contentOf } from './readers.ts'
import * as store from '#server/quotes/mailings/store.ts'
import { quoteValues } from '#server/quotes/mailings/values.ts'

type Db = Kysely<DB>

export interface MailingOptions {
  readonly database: Database
  readonly storage: FileStorage
  /** Before the paths of links: 'https://tienda.mx/tuerca'. */
  readonly siteAddress: string
}

/** Mailings that send an offer to each of its recipients, with a link of their own. */
const OFFERS: ReadonlySet<MailingKind> = new Set(['offer', 'accept_counter', 'resend', 'remind'])
/** States in which the offer is valid, or is negotiated. */
const OFFERED: ReadonlySet<QuoteState> = new Set(['cotizada', 'contraoferta', 'autorizada'])

/** Writes the mails of a mailing, once, however often it is called. */
export async function sendMailing(
  { database, storage, siteAddress }: MailingOptions,
  mailingId: number,
  now: Date,
): Promise<void> {
  const waiting = await store.waitingMailing(database.db, mailingId, false)
  if (waiting === undefined) return
  const kind = waiting.kind as MailingKind
  const offer = OFFERS.has(kind) ? await offerRow(database.db, waiting.quoteId, waiting.revision) : undefined
  // Drawn and stored before the row is locked; a file that is stored twice is one.
  const attachments =
    offer === undefined || kind === 'remind' ? [] : [await storedPaper({ database, storage, siteAddress }, offer, now)]
  await inTransaction(database, async ({ db }) => {
    const mailing = await store.waitingMailing(db, mailingId, true)
    if (mailing === undefined) return null
    await (offer === undefined
      ? mailKind(db, mailing, kind as QuoteMail, siteAddress)
      : sendOffer(db, mailing, offer, { attachments, siteAddress, now }))
    await store.markMailed(db, mailingId, now)
    return null
  })
}

/** Between two mails about comments of one quote to one reader. */
const COMMENTS_PAUSE_MINUTES = 15
const MOST_AT_ONCE = 200

/**
 * Writes the mails about comments: those since the last mail in a single one. A failure does not stop the others: its error is thrown in
 * the end.
 */
export async function sendCommentMails(
  options: MailingOptions,
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal },
): Promise<void> {
  const since = new Date(now.getTime() - COMMENTS_PAUSE_MINUTES * 60_000)
  const errors: unknown[] = []
  for (const id of await store.commentMailings(options.database.db, since, MOST_AT_ONCE)) {
    if (signal?.aborted === true) return
    await sendMailing(options, id, now).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, 'mails about comments could not be written')
}

async function storedPaper(
  { database: { db }, storage, siteAddress }: MailingOptions,
  offer: OfferRow,
  now: Date,
): Promise<Attachment> {
  const { name, body } = await drawQuote({ db, storage, siteAddress, now }, offer)
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  const stored = await storePdf(storage, Buffer.concat(chunks))
  if (stored instanceof Failure) throw new Error(`the paper of quote ${offer.id} cannot be stored: ${stored.message}`)
  return { name, ...stored }
}

/** To each current recipient, unless the offer is no longer in such a state. */
async function sendOffer(
  db: Db,
  { kind, quoteId, revision, recipientIds }: store.MailingRow,
  offer: OfferRow,
  {
    attachments,
    siteAddress,
    now,
  }: { readonly attachments: readonly Attachment[]; readonly siteAddress: string; readonly now: Date },
): Promise<void> {
  // Locked: a recipient is removed, or the quote moved, either before or after.
  await quoteById(db, EVERY_QUOTE, quoteId, true)
  const quote = await store.quoteForMail(db, quoteId, revision)
  if (quote.offeredRevision !== offer.revision || !OFFERED.has(quote.state)) return
  const contact = await quoteContact(db, quoteId)
  const recipients = (await recipientsOf(db, quoteId)).filter(({ id }) => recipientIds?.includes(id) ?? true)
  for (const recipient of recipients) {
    const { url } = await makeLink(
      db,
      offer,
      { recipientId: recipient.id, name: recipient.name },
      { by: null, now, siteAddress },
    )
    await mailTo(db, {
      template: QUOTE_MAILS[kind === 'resend' ? 'offer' : (kind as QuoteMail)],
      person: readerOf(recipient),
      values: quoteValues(quote, contact),
      url,
      attachments,
    })
  }
}

/** Mails that lead to the page of the quote, which needs an account. */
async function mailKind(db: Db, mailing: store.MailingRow, kind: QuoteMail, siteAddress: string): Promise<void> {
  const { quoteId, revision, reason, linkId, firstCommentId } = mailing
  // Locked: a concurrent comment is written before this mail, or is in the next one.
  if (firstCommentId !== null) await quoteById(db, EVERY_QUOTE, quoteId, true)
  const quote = await store.quoteForMail(db, quoteId, revision)
  const content = await contentOf(db, quote, mailing, kind)
  if (content === null) return
  const { people, author, comments } = content
  const contact = await quoteContact(db, quoteId)
  const linkOf = linkId === null ? '' : await store.linkRecipient(db, linkId)
  await mailToAll(db, {
    template: QUOTE_MAILS[kind],
    people,
    values: quoteValues(quote, contact, { reason, linkOf, author, comments }),
    url: siteAddress + quoteAddress(quoteId),
  })
}
