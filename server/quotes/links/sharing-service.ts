import type { Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { chatAddress } from '#domain/links/chat-address.ts'
import { moneyText, toCentavos } from '#domain/money/money.ts'
import { answersQuotes, isOfferSendable, MAX_QUOTE_RECIPIENTS, mayNameRecipients } from '#domain/quotes/links.ts'
import { quoteSideOf } from '#domain/quotes/moves.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { allowTypedMail } from '#server/accounts/mails/limits-service.ts'
import { doOnce } from '#server/platform/once/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { requestMailing } from '#server/quotes/mailings/mailing-job.ts'
import { validityText } from '#server/quotes/paper/service.ts'
import { offerRow, type OfferRow } from '#server/quotes/paper/store.ts'
import { NO_QUOTE, type Quoter } from '#server/quotes/quotes/open-quote.ts'
import { quoteSight } from '#server/quotes/quotes/scope.ts'
import { quoteById, type QuoteRow } from '#server/quotes/quotes/store.ts'
import { insertRecipient, recipientsOf, deleteRecipient, type RecipientRow } from '#server/quotes/recipients/store.ts'
import { makeLink } from './make-link.ts'
import * as store from './store.ts'

type Db = Kysely<DB>

const NOT_YOURS = new Failure('forbidden', 'No te toca hacer esto en la cotización.')
const NO_OFFER = new Failure('conflict', 'Ahora no hay una oferta vigente que enviar.')
const NO_RECIPIENT = new Failure('not_found', 'Ese destinatario ya no está.')

export interface Sharing {
  readonly recipients: readonly RecipientRow[]
  readonly links: readonly store.LinkRow[]
  readonly may: { readonly nameRecipients: boolean; readonly send: boolean; readonly makeLinks: boolean }
}

/** The recipients of a quote; its links only for users who answer quotes. */
export async function readSharing(db: Db, viewer: Viewer, id: number): Promise<Sharing | Failure> {
  const quote = await seenQuote(db, viewer, id)
  if (quote instanceof Failure) return quote
  const answers = answersQuotes(viewer)
  const [recipients, links] = await Promise.all([
    recipientsOf(db, id),
    answers ? store.linksOf(db, id) : Promise.resolve([]),
  ])
  const nameRecipients = mayNameRecipients(viewer)
  const isSendable = isOfferSendable(quote.state)
  return {
    recipients,
    links,
    may: { nameRecipients, send: nameRecipients && isSendable, makeLinks: answers && isSendable },
  }
}

export async function addRecipient(
  database: Database,
  { viewer, person, audit, now }: Quoter,
  { id, name, email }: { readonly id: number; readonly name: string; readonly email: string },
): Promise<RecipientRow | Failure> {
  return inTransaction(database, async ({ db }) => {
    const quote = await seenQuote(db, viewer, id, true)
    if (quote instanceof Failure) return quote
    if (!mayNameRecipients(viewer)) return NOT_YOURS
    const recipients = await recipientsOf(db, id)
    if (recipients.length >= MAX_QUOTE_RECIPIENTS)
      return new Failure(
        'conflict',
        `Una cotización tiene a lo más ${MAX_QUOTE_RECIPIENTS} destinatarios: quita alguno.`,
      )
    const isOne = recipients.some((each) => each.email === email)
    await allowTypedMail(db, audit.actorId, 1)
    const added = isOne
      ? undefined
      : await insertRecipient(db, { quoteId: id, name, email, addedBy: person.id, at: now })
    if (added === undefined) {
      const message = 'Ese correo ya recibe esta cotización.'
      return new Failure('invalid_input', message, { correo: message })
    }
    await recordAudit(db, audit, {
      action: 'cotizacion.destinatario_agregado',
      subject: subjectOf(quote),
      after: { nombre: name, correo: email },
    })
    return { id: added, userId: null, name, email }
  })
}

export async function removeRecipient(
  database: Database,
  { viewer, person, audit, now }: Quoter,
  { id, recipientId }: { readonly id: number; readonly recipientId: number },
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const quote = await seenQuote(db, viewer, id, true)
    if (quote instanceof Failure) return quote
    if (!mayNameRecipients(viewer)) return NOT_YOURS
    const before = (await recipientsOf(db, id)).find((each) => each.id === recipientId)
    const isRemoved = await deleteRecipient(db, { quoteId: id, id: recipientId, by: person.id, at: now })
    if (!isRemoved) return NO_RECIPIENT
    await recordAudit(db, audit, {
      action: 'cotizacion.destinatario_quitado',
      subject: subjectOf(quote),
      before: { nombre: before?.name ?? '', correo: before?.email ?? '' },
    })
    return null
  })
}

/** Sends the unchanged offer again. @returns the number of recipients */
export async function sendAgain(
  database: Database,
  { viewer, person, audit }: Quoter,
  {
    id,
    key,
    recipientIds,
  }: { readonly id: number; readonly key: string; readonly recipientIds: readonly number[] | null },
): Promise<number | Failure> {
  const once = { userId: person.id, key, action: 'cotizacion.enviar', body: { id, recipientIds } }
  return inTransaction(database, ({ db }) =>
    doOnce(db, once, async () => {
      const quote = await seenQuote(db, viewer, id, true)
      if (quote instanceof Failure) return quote
      if (!mayNameRecipients(viewer)) return NOT_YOURS
      if (!isOfferSendable(quote.state)) return NO_OFFER
      const recipients = await recipientsOf(db, id)
      if (recipientIds?.some((each) => !recipients.some((recipient) => recipient.id === each)) === true)
        return NO_RECIPIENT
      const readers = recipients.filter((each) => recipientIds?.includes(each.id) ?? true)
      if (readers.length === 0) return new Failure('conflict', 'Nadie recibe esta cotización: agrega un destinatario.')
      await allowTypedMail(db, audit.actorId, readers.filter(({ userId }) => userId === null).length)
      await requestMailing(db, {
        quoteId: id,
        kind: 'resend',
        revision: quote.offeredRevision,
        recipientIds: readers.map((each) => each.id),
      })
      await recordAudit(db, audit, {
        action: 'cotizacion.enviada_de_nuevo',
        subject: subjectOf(quote),
        after: { revision: quote.offeredRevision, correos: readers.map(({ email }) => email) },
      })
      return readers.length
    }),
  )
}

export interface ChatLink {
  readonly id: number
  readonly url: string
  readonly expiresAt: Date
  readonly text: string
  readonly chatUrl: string
}

/** Makes a link for a chat. Its address is shown to its maker once, and cannot be read later. */
export async function makeChatLink(
  database: Database,
  siteAddress: string,
  { viewer, person, audit, now }: Quoter,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<ChatLink | Failure> {
  return inTransaction(database, async ({ db }) => {
    const quote = await seenQuote(db, viewer, id, true)
    if (quote instanceof Failure) return quote
    if (!answersQuotes(viewer)) return NOT_YOURS
    const offer = isOfferSendable(quote.state) ? await offerRow(db, id, null) : undefined
    if (offer === undefined) return NO_OFFER
    const link = await makeLink(db, offer, { recipientId: null, name }, { by: person.id, now, siteAddress })
    await recordAudit(db, audit, {
      action: 'cotizacion.enlace_hecho',
      subject: subjectOf(quote),
      after: { para: name },
    })
    const text = chatText(offer, link.url)
    return { id: link.id, url: link.url, expiresAt: link.expiresAt, text, chatUrl: chatAddress('', text) }
  })
}

function chatText(offer: OfferRow, url: string): string {
  const total = moneyText(toCentavos(offer.total))
  return `Cotización ${offer.id} para ${offer.company}: ${total} con IVA, válida hasta el ${validityText(offer)}. ${url}`
}

export async function revokeLink(
  database: Database,
  { viewer, audit, now }: Quoter,
  { id, linkId }: { readonly id: number; readonly linkId: number },
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const quote = await seenQuote(db, viewer, id, true)
    if (quote instanceof Failure) return quote
    if (!answersQuotes(viewer)) return NOT_YOURS
    const reader = await store.revokeLink(db, id, linkId, now)
    if (reader === undefined) return new Failure('not_found', 'Ese enlace ya no sirve.')
    await recordAudit(db, audit, {
      action: 'cotizacion.enlace_revocado',
      subject: subjectOf(quote),
      before: { para: reader },
    })
    return null
  })
}

async function seenQuote(db: Db, viewer: Viewer, id: number, isLocked = false): Promise<QuoteRow | Failure> {
  if (quoteSideOf(viewer) === null) return NO_QUOTE
  return (await quoteById(db, quoteSight(viewer), id, isLocked)) ?? NO_QUOTE
}

function subjectOf({ id, company }: QuoteRow) {
  return { kind: 'cotizacion', id, name: `${id}, ${company}` }
}
