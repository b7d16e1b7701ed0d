import { carLine, noteTitle } from '#domain/counter/note-text.ts'
import { moneyText } from '#domain/money/money.ts'
import { frameMail, type MailMessage } from '#server/platform/mail/frame.ts'
import type { PrintedNote } from './draw-note.ts'

/**
 * What the buyer reads, in the name of the company that sells: the shop that supplies it is not theirs, and gets no answers.
 * @param message of the clerk; '' for none
 */
export function noteMail(note: PrintedNote, { message, replyTo }: { message: string; replyTo: string }): MailMessage {
  const title = `${noteTitle(note.number)} de ${note.shop}`
  const paragraphs = [
    message,
    [title, carLine(note)].filter((text) => text !== '').join(': '),
    `Total con IVA: ${moneyText(note.totals.total)}.`,
    note.validUntil === '' ? '' : `Precios hasta el ${note.validUntil}.`,
    'Va en el PDF que acompaña este correo.',
  ]
  return frameMail({
    shop: note.shop,
    subject: title,
    paragraphs: paragraphs.filter((text) => text !== ''),
    notes: [`No respondas a este correo: escribe a ${replyTo}.`],
  })
}
