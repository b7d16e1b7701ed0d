import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export interface StoredTemplate {
  /** The name of the shop, as mails are signed; '' where it has none yet. */
  readonly shop: string
  readonly isOn: boolean
  /** Addresses that get a copy of each. */
  readonly copies: readonly string[]
  /** null: the text of the program. */
  readonly subject: string | null
  readonly body: string | null
  readonly button: string | null
  readonly notes: string | null
}

/** The name of the shop, as mails are signed; '' where it has none yet. */
export async function shopName(db: Kysely<DB>): Promise<string> {
  const company = await db.selectFrom('company').select('name').executeTakeFirst()
  return company?.name ?? ''
}

/** The shop's signature, and its own text of one kind of mail. */
export async function storedTemplate(db: Kysely<DB>, key: string): Promise<StoredTemplate> {
  const row = await db
    .selectFrom('company as c')
    .leftJoin('mail_templates as t', (join) => join.on('t.key', '=', key))
    .select(['c.name as shop', 't.is_on', 't.copies', 't.subject', 't.body', 't.button', 't.notes'])
    .executeTakeFirst()
  const { shop = '', is_on: isOn, copies, subject = null, body = null, button = null, notes = null } = row ?? {}
  return { shop, isOn: isOn ?? true, copies: copies ?? [], subject, body, button, notes }
}
