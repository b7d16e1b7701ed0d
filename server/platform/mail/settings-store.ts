import { sql, type Kysely } from 'kysely'
import type { MailSecurity } from '#domain/mails.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface SettingsFields {
  /** '': not stated; the environment counts. */
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  readonly username: string
  readonly password_sealed: string
  readonly sender_name: string
  readonly sender_address: string
}

export interface StoredSettings extends SettingsFields {
  readonly version: number
  readonly updated_at: Date
  /** Of the settings that the server refuses; ''. */
  readonly refused_fingerprint: string
  readonly refused_at: Date | null
  readonly refused_answer: string
}

/** @param isLocked no other transaction changes them until this one ends. */
export async function mailSettings(db: Db, { isLocked = false } = {}): Promise<StoredSettings> {
  return db
    .selectFrom('mail_settings')
    .select(['host', 'port', 'username', 'password_sealed', 'sender_name', 'sender_address', 'version', 'updated_at'])
    .select(['refused_fingerprint', 'refused_at', 'refused_answer'])
    .select(sql<MailSecurity>`security`.as('security'))
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
}

/** @returns their new version. */
export async function storeMailSettings(db: Db, fields: SettingsFields): Promise<number> {
  const { version } = await db
    .updateTable('mail_settings')
    .set((row) => ({ ...fields, ...ACCEPTED, version: row('version', '+', 1), updated_at: sql`now()` }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

const ACCEPTED = { refused_fingerprint: '', refused_at: null, refused_answer: '' } as const

/** Stops sending with these settings. The first refusal counts: it states since when. */
export async function storeRefusal(db: Db, fingerprint: string, answer: string): Promise<void> {
  await db
    .updateTable('mail_settings')
    .set({ refused_fingerprint: fingerprint, refused_at: sql`now()`, refused_answer: answer })
    .where('refused_fingerprint', '!=', fingerprint)
    .execute()
}

export async function forgetRefusal(db: Db): Promise<void> {
  await db.updateTable('mail_settings').set(ACCEPTED).where('refused_fingerprint', '!=', '').execute()
}
