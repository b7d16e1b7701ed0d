import type { Kysely } from 'kysely'
import { fillMail, paragraphsOf, type MailTemplate, type MailText } from '#domain/mail-templates/template.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Attachment } from '#server/platform/mail/attachments.ts'
import { frameMail, type MailMessage } from '#server/platform/mail/frame.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { storedTemplate, type StoredTemplate } from './store.ts'

interface Recipient {
  /** undefined: the recipient has no account yet. */
  readonly id?: number
  readonly name: string
  readonly email: string
}

interface Reader extends Recipient {
  readonly isCopy: boolean
}

interface Sent<Variable extends string> {
  readonly template: MailTemplate<Variable>
  readonly values: Readonly<Record<Variable, string>>
  /** The address of its button, absolute. */
  readonly url?: string
  readonly attachments?: readonly Attachment[]
}

/** Queues a mail to a person, and the copies of its kind. @param to another address than the person's */
export async function mailTo<Variable extends string>(
  db: Kysely<DB>,
  { person, to = person.email, ...sent }: Sent<Variable> & { readonly person: Recipient; readonly to?: string },
): Promise<void> {
  await mailToAll(db, { ...sent, people: [{ ...person, email: to }] })
}

/** Queues one mail for each recipient, in the text of the shop. A kind that the shop has switched off sends none. */
export async function mailToAll<Variable extends string>(
  db: Kysely<DB>,
  { template, values, url, people, attachments = [] }: Sent<Variable> & { readonly people: readonly Recipient[] },
): Promise<void> {
  const stored = await storedTemplate(db, template.key)
  if (template.isOptional && !stored.isOn) return
  const shop = stored.shop || 'Tuerca'
  const text = textOf(template, stored)
  const copies = template.isPrivate ? [] : stored.copies
  const readers: readonly Reader[] = [
    ...people.map((person) => ({ ...person, isCopy: false })),
    ...copies.map((email) => ({ name: shop, email, isCopy: true })),
  ]
  for (const { id, name, email, isCopy } of readers) {
    const userId = id === undefined ? {} : { userId: id }
    const message = () => {
      const written = writeMail(text, { shop, values: { ...values, nombre: name }, url })
      return isCopy && people.length > 0 ? { ...written, subject: `Copia: ${written.subject}` } : written
    }
    await queueMail(db, { template: template.key, to: email, ...userId, message, attachments })
  }
}

/** The shop's own text, else that of the program. */
function textOf({ text }: MailTemplate, stored: Omit<StoredTemplate, 'shop' | 'isOn' | 'copies'>): MailText {
  const { subject, body, button, notes } = stored
  if (subject === null || body === null) return text
  return { subject, paragraphs: paragraphsOf(body), button: button ?? '', notes: paragraphsOf(notes ?? '') }
}

interface Filling {
  readonly shop: string
  readonly values: Readonly<Record<string, string>>
  readonly url?: string | undefined
}

/** A message as it is sent. Throws where its link is not absolute. */
export function writeMail(text: MailText, { shop, values, url }: Filling): MailMessage {
  const { subject, paragraphs, button, notes } = fillMail(text, { ...values, tienda: shop })
  const action = url === undefined || button === '' ? {} : { action: { label: button, url } }
  return frameMail({ shop, subject, paragraphs, notes, ...action })
}
