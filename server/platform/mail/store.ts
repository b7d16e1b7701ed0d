import { sql, type Kysely } from 'kysely'
import type { Backlog } from '#server/platform/db/lists/read-backlog.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Attachment, AttachmentFolder } from './attachments.ts'

export interface NewMail {
  readonly messageId: string
  readonly template: string
  readonly recipient: string
  readonly userId: number | null
  readonly isPrivate: boolean
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly state: 'en_espera' | 'fallido'
  /** Why it cannot be sent. */
  readonly answer: string
  readonly attachments: readonly Attachment[]
}

export async function insertMail(db: Kysely<DB>, mail: NewMail): Promise<string> {
  const { id } = await db
    .insertInto('mails')
    .values({
      message_id: mail.messageId,
      template: mail.template,
      recipient: mail.recipient,
      user_id: mail.userId,
      is_private: mail.isPrivate,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      state: mail.state,
      answer: mail.answer,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { attachments } = mail
  if (attachments.length > 0) {
    await db
      .insertInto('mail_attachments')
      .values(
        attachments.map(({ name, fileName, bytes, folder = '' }, index) => ({
          mail_id: id,
          position: index + 1,
          name,
          file_name: fileName,
          folder,
          bytes,
        })),
      )
      .execute()
  }
  return id
}

export interface WaitingMail {
  readonly messageId: string
  readonly recipient: string
  readonly isPrivate: boolean
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly Attachment[]
}

/** The mail, locked for this transaction. 'busy': another transaction has locked it. undefined: it is no longer to be sent. */
export async function lockWaitingMail(db: Kysely<DB>, id: string): Promise<WaitingMail | 'busy' | undefined> {
  const waiting = db.selectFrom('mails').where('id', '=', id).where('state', '=', 'en_espera')
  const locked = await waiting
    .select(['message_id', 'recipient', 'is_private', 'subject', 'body_text', 'body_html'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (locked === undefined) {
    const exists = await waiting.select('id').executeTakeFirst()
    return exists === undefined ? undefined : 'busy'
  }
  return {
    messageId: locked.message_id,
    recipient: locked.recipient,
    isPrivate: locked.is_private,
    subject: locked.subject,
    text: locked.body_text,
    html: locked.body_html,
    attachments: await attachmentsOf(db, id),
  }
}

async function attachmentsOf(db: Kysely<DB>, mailId: string): Promise<Attachment[]> {
  return db
    .selectFrom('mail_attachments')
    .select(['name', 'file_name as fileName', 'bytes', sql<AttachmentFolder>`folder`.as('folder')])
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .execute()
}

/** Notes a try and the other server's answer. The text of a sent mail is deleted: its links open accounts. */
export async function updateTried(
  db: Kysely<DB>,
  id: string,
  { state, answer }: { readonly state: 'en_espera' | 'enviado' | 'fallido'; readonly answer: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state,
      answer,
      is_held: false,
      attempts: sql`attempts + 1`,
      ...(state === 'enviado' ? { sent_at: sql`now()`, body_text: '', body_html: '' } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** It loses no try and waits until the settings change. */
export async function markHeld(db: Kysely<DB>, id: string, answer: string): Promise<void> {
  await db.updateTable('mails').set({ is_held: true, answer }).where('id', '=', id).execute()
}

/** Releases held mail, in the order in which it was written. Returns the ids. */
export async function releaseHeld(db: Kysely<DB>, most: number): Promise<string[]> {
  const held = db
    .selectFrom('mails')
    .select('id')
    .where('is_held', '=', true)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
  const released = await db
    .updateTable('mails')
    .set({ is_held: false })
    .where('id', 'in', held)
    .returning(['id', 'state'])
    .execute()
  return released.filter(({ state }) => state === 'en_espera').map(({ id }) => id)
}

export async function heldBacklog(db: Kysely<DB>): Promise<Backlog> {
  return db
    .selectFrom('mails')
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(created_at)`.as('oldest')])
    .where('is_held', '=', true)
    .executeTakeFirstOrThrow()
}

/** There is no server to send it with. */
export async function markWithoutServer(db: Kysely<DB>, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'guardado' })
    .where('id', '=', id)
    .where('state', '=', 'en_espera')
    .execute()
}
