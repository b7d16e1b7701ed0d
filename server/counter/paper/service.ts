import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { noteTitle } from '#domain/counter/note-text.ts'
import { moneyText, percentText, toBasisPoints, toCentavos } from '#domain/money/money.ts'
import { doOnce } from '#server/platform/once/service.ts'
import type { Clerk } from '#server/counter/clerk.ts'
import { dayText, shownNote, papersCountedSince, storedNote } from '#server/counter/notes/service.ts'
import { countPapers, insertPaper, lockPapers, type NoteLineRow } from '#server/counter/notes/store.ts'
import type { StoredNote } from '#server/counter/notes/written-note.ts'
import { wallTime } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { DelayedFailure, Failure } from '#server/platform/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { drawNote, type NoteFormat, type PrintedNote } from './draw-note.ts'
import { noteMail } from './note-mail.ts'

type Db = Database['db']

export interface PrintedFile {
  readonly name: string
  readonly body: Readable
}

/** For who works at the counter of the note. */
export async function notePdf(
  { db }: Database,
  clerk: Clerk,
  id: number,
  format: NoteFormat,
): Promise<PrintedFile | Failure> {
  const stored = await storedNote(db, clerk, id)
  if (stored instanceof Failure) return stored
  const printed = await printedNote(db, clerk, stored)
  return { name: `${noteTitle(stored.note.number)}.pdf`, body: await drawNote(printed, format) }
}

/** Of one user: the server of the shop sends their text to any address. */
const MOST_IN_AN_HOUR = 60
const AN_HOUR_SECONDS = 3600

/** Sends a note to its buyer with its PDF, once for each key. The lists of mails show neither text nor recipient. */
export async function mailNote(
  database: Database,
  storage: Pick<FileStorage, 'write'>,
  clerk: Clerk,
  {
    id,
    key,
    to,
    message,
  }: { readonly id: number; readonly key: string; readonly to: string; readonly message: string },
): Promise<{ readonly id: number } | Failure> {
  const stored = await storedNote(database.db, clerk, id)
  if (stored instanceof Failure) return stored
  const printed = await printedNote(database.db, clerk, stored)
  const bytes = await buffer(await drawNote(printed, 'carta'))
  const storedAs = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.pdf`
  const once = { userId: clerk.person.id, key, action: 'mostrador.correo', body: { id, to, message } }
  return inTransaction(database, ({ db }) =>
    doOnce(db, once, async () => {
      await lockPapers(db, clerk.person.id)
      // A colleague may have deleted it while its PDF was drawn; now it stays until the mail waits.
      const still = await storedNote(db, clerk, id, { isLocked: true })
      if (still instanceof Failure) return still
      if (still.note.version !== stored.note.version)
        return new Failure('conflict', 'La nota cambió mientras se preparaba. Revísala y envíala otra vez.')
      if ((await countPapers(db, clerk.person.id, papersCountedSince(clerk.now))) >= MOST_IN_AN_HOUR)
        return new DelayedFailure('Ya enviaste muchas por correo. Inténtalo dentro de una hora.', AN_HOUR_SECONDS)
      await storage.write(storedAs, bytes)
      await insertPaper(db, { quoteId: id, storedAs, userId: clerk.person.id, at: clerk.now })
      await queueMail(db, {
        template: 'mostrador_nota',
        to,
        message: noteMail(printed, { message, replyTo: clerk.person.email }),
        attachments: [{ name: `${noteTitle(printed.number)}.pdf`, fileName: storedAs, bytes: bytes.length }],
        isPrivate: true,
      })
      return { id }
    }),
  )
}

async function printedNote(db: Db, clerk: Clerk, stored: StoredNote): Promise<PrintedNote> {
  const { note, lines } = stored
  const told = await shownNote(db, stored)
  return {
    ...told,
    lines: told.lines.map((line, index) => ({ ...line, ...priceOf(lines[index]) })),
    buyer: [note.buyer, note.buyerPhone].filter((text) => text !== ''),
    clerk: note.author,
    day: dayText(wallTime(note.createdAt, clerk.person.timeZone).toPlainDate().toString()),
  }
}

function priceOf(line: NoteLineRow | undefined) {
  if (line === undefined) return { price: 0, details: '' }
  const discount = toBasisPoints(line.discount)
  const details = [
    discount === 0 ? '' : `${percentText(discount)} de descuento`,
    line.coreCharge === null ? '' : `Incluye ${moneyText(toCentavos(line.coreCharge))} de casco por pieza`,
    line.note,
  ]
  return {
    price: toCentavos(line.rate ?? line.price),
    details: details.filter((text) => text !== '').join(' · '),
  }
}
