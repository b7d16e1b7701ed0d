import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import { TAX_DOCUMENT_MAIL } from '#domain/mail-templates/tax-document-mails.ts'
import { sumOf } from '#domain/money/money.ts'
import { currencyText } from '#domain/tax-documents/amount-text.ts'
import { documentFileName } from '#domain/tax-documents/file-name.ts'
import { headingText, taxFolioText } from '#domain/tax-documents/words.ts'
import { mailTo } from '#server/accounts/mails/service.ts'
import { documentFileStorage } from '#server/documents/files/folder.ts'
import { makeDownloadLink } from '#server/documents/downloads/links-service.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { taxDocumentPdf } from '#server/documents/papers/service.ts'
import { wallTime } from '#server/platform/days.ts'
import { shopTimeZone } from '#server/platform/db/shop-time-zone.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { storePdf } from '#server/platform/files/pdf-files.ts'
import { MAX_ATTACHED_BYTES, type Attachment } from '#server/platform/mail/attachments.ts'
import * as store from './store.ts'

type Options = Pick<DocumentsOptions, 'database' | 'storage' | 'siteAddress'>

/** Lifetime of a link that replaces attachments that are too large. */
const LINK_DAYS = 30

/** Writes the mails of a sending, once, however often it is called. */
export async function mailSending(options: Options, sendingId: number, now: Date): Promise<void> {
  const waiting = await store.waitingSending(options.database.db, sendingId, false)
  if (waiting === undefined) return
  // Drawn and stored before the row is locked; a file that is stored twice is one.
  const files = await attachmentsOf(options, waiting)
  const fits = sumOf(files.map(({ bytes }) => bytes)) <= MAX_ATTACHED_BYTES
  await inTransaction(options.database, async ({ db }) => {
    const sending = await store.waitingSending(db, sendingId, true)
    if (sending === undefined) return null
    for (const recipient of sending.recipients) {
      await (fits
        ? mailFiles(db, sending, recipient, files)
        : mailLink(db, sending, recipient, { siteAddress: options.siteAddress, now }))
    }
    await store.markMailed(db, sendingId, fits, now)
    return null
  })
}

async function mailFiles(
  db: Kysely<DB>,
  sending: store.SendingRow,
  person: store.Recipient,
  attachments: readonly Attachment[],
): Promise<void> {
  const hasXml = attachments.some(({ name }) => name.endsWith('.xml'))
  const adjuntos = hasXml ? 'Van adjuntos el XML y el PDF.' : 'Va adjunto el PDF.'
  const values = { ...valuesOf(sending), adjuntos, hasta: '' }
  await mailTo(db, { template: TAX_DOCUMENT_MAIL, person, values, attachments })
}

async function mailLink(
  db: Kysely<DB>,
  sending: store.SendingRow,
  person: store.Recipient,
  { siteAddress, now }: { readonly siteAddress: string; readonly now: Date },
): Promise<void> {
  const { path, expiresAt } = await makeDownloadLink(db, {
    userId: sending.userId,
    recipient: person.email,
    selection: { ids: [sending.documentId] },
    contents: 'ambos',
    now,
    expiresAt: new Date(now.getTime() + LINK_DAYS * 24 * 60 * 60_000),
  })
  const day = wallTime(expiresAt, await shopTimeZone(db)).toPlainDate()
  const hasta = day.toLocaleString('es-MX', { day: 'numeric', month: 'long' })
  await mailTo(db, {
    template: TAX_DOCUMENT_MAIL,
    person,
    values: { ...valuesOf(sending), adjuntos: '', hasta },
    url: new URL(path, siteAddress).href,
  })
}

function valuesOf(sending: store.SendingRow) {
  const { kind, complements, series, folio, issuedAt, total, currency } = sending
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return {
    documento: `${headingText(kind, complements)} ${taxFolioText(series, folio)}`.trim(),
    emisor: sending.issuer,
    empresa: sending.company,
    quien: sending.sender,
    fecha: Temporal.PlainDateTime.from(issuedAt).toPlainDate().toLocaleString('es-MX', day),
    total: currencyText(total, currency),
    uuid: sending.uuid.toUpperCase(),
    estado: sending.isCancelled ? 'Ojo: el SAT lo tiene como cancelado.' : '',
    mensaje: sending.message,
  }
}

/** The files as they were received; a missing PDF is drawn. */
async function attachmentsOf(
  { database, storage }: Options,
  sending: store.SendingRow,
): Promise<readonly Attachment[]> {
  const files = await store.filesToSend(database.db, sending.documentId)
  const name = documentFileName(sending)
  const stored = files.map(({ kind, storedAs, bytes }) => attachment(`${name}.${kind}`, storedAs, bytes))
  if (files.some(({ kind }) => kind === 'pdf')) return stored
  const drawn = await taxDocumentPdf({ db: database.db, storage }, sending.documentId)
  if (drawn instanceof Failure) throw new Error(`the paper of document ${sending.documentId} cannot be drawn`)
  const pdf = await storePdf(documentFileStorage(storage), await buffer(drawn.body))
  if (pdf instanceof Failure) throw new Error(`the paper of document ${sending.documentId} cannot be stored`)
  return [...stored, attachment(`${name}.pdf`, pdf.fileName, pdf.bytes)]
}

function attachment(name: string, fileName: string, bytes: number): Attachment {
  return { name, fileName, bytes, folder: 'documents' }
}
