import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import type { MailMessage } from '#server/platform/mail/frame.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { shopName } from './store.ts'

interface Recipient {
  /** Who has no account yet has none. */
  readonly id?: number
  readonly name: string
  readonly email: string
}

/** Queues a mail to a person, written with the name of the shop. @param to another address than the person's */
export async function mailTo(
  db: Kysely<DB>,
  {
    template,
    person,
    to = person.email,
  }: { readonly template: string; readonly person: Recipient; readonly to?: string },
  write: (shop: string) => MailMessage,
): Promise<void> {
  const shop = (await shopName(db)) || 'Tuerca'
  const userId = person.id === undefined ? {} : { userId: person.id }
  await queueMail(db, { template, to, ...userId, message: () => write(shop) })
}
