import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { headerText, isMailAddress } from './address.ts'
import { attachmentsProblem, type Attachment } from './attachments.ts'
import type { MailMessage } from './frame.ts'
import { sendMailJob } from './send-mail-job.ts'
import { insertMail } from './store.ts'

export interface Mail {
  /** What kind of message it is: 'recuperar_contrasena'. */
  readonly template: string
  readonly to: string
  readonly userId?: number
  /** A function that throws makes a failed mail, and stops nothing. */
  readonly message: MailMessage | (() => MailMessage)
  /** Files of the store; together no more than MAX_ATTACHED_BYTES. */
  readonly attachments?: readonly Attachment[]
  /** Text and recipient are hidden from staff: their lists show only that there is a mail. */
  readonly isPrivate?: boolean
}

const LONGEST_SUBJECT = 200
const LONGEST_FILE_NAME = 120

/**
 * Writes a mail that is sent when the transaction of `db` commits. A wrong address, message or file is noted with the mail; it never stops
 * the act that the mail notifies of.
 */
export async function queueMail(db: Kysely<DB>, mail: Mail): Promise<void> {
  const { message, failure } = writtenMessage(mail)
  const id = await insertMail(db, {
    // The part before the @, and the same in every try, so that a repeated delivery is the same mail.
    messageId: randomUUID(),
    template: mail.template,
    recipient: headerText(mail.to),
    userId: mail.userId ?? null,
    isPrivate: mail.isPrivate ?? false,
    subject: headerText(message.subject).slice(0, LONGEST_SUBJECT).toWellFormed(),
    text: storable(message.text),
    html: storable(message.html),
    state: failure === '' ? 'en_espera' : 'fallido',
    answer: failure,
    // The table accepts no others.
    attachments: (mail.attachments ?? [])
      .map((file) => ({ ...file, name: fileNameText(file.name) }))
      .filter(({ name, bytes }) => name !== '' && bytes > 0),
  })
  if (failure === '') await sendJob(db, sendMailJob, { mailId: id })
}

function writtenMessage({ to, template, message, attachments = [] }: Mail): { message: MailMessage; failure: string } {
  try {
    const written = typeof message === 'function' ? message() : message
    const failure = isMailAddress(to) ? attachmentsProblem(attachments) : 'La dirección de correo no es válida.'
    return { message: written, failure }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return {
      message: { subject: template, text: '', html: '' },
      failure: `No se pudo redactar el mensaje: ${headerText(reason)}`,
    }
  }
}

/** Of a file, as a header has it. */
function fileNameText(name: string): string {
  return headerText(name).slice(0, LONGEST_FILE_NAME).toWellFormed()
}

/** PostgreSQL's texts hold no NUL and no half of a pair. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
