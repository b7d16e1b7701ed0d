import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Texts: all or none; null is the text of the program. */
export interface TemplateFields {
  readonly is_on: boolean
  readonly copies: string[]
  readonly subject: string | null
  readonly body: string | null
  readonly button: string | null
  readonly notes: string | null
}

export interface TemplateRow extends TemplateFields {
  readonly key: string
  readonly version: number
  readonly updated_at: Date
}

const COLUMNS = ['key', 'is_on', 'copies', 'subject', 'body', 'button', 'notes', 'version', 'updated_at'] as const

/** Those that differ from the program's: at most one for each kind of message. */
export async function templateRows(db: Db): Promise<TemplateRow[]> {
  return db.selectFrom('mail_templates').select(COLUMNS).limit(500).execute()
}

/** One that is as the program has it is made, so that two who change it wait for each other. */
export async function lockTemplate(db: Db, key: string): Promise<TemplateRow> {
  await db
    .insertInto('mail_templates')
    .values({ key })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return db.selectFrom('mail_templates').select(COLUMNS).where('key', '=', key).forUpdate().executeTakeFirstOrThrow()
}

export async function templateRow(db: Db, key: string): Promise<TemplateRow | undefined> {
  return db.selectFrom('mail_templates').select(COLUMNS).where('key', '=', key).executeTakeFirst()
}

/** @returns its version now. */
export async function storeTemplate(db: Db, key: string, fields: Partial<TemplateFields>): Promise<number> {
  const { version } = await db
    .updateTable('mail_templates')
    .set((row) => ({ ...fields, version: row('version', '+', 1), updated_at: sql`now()` }))
    .where('key', '=', key)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
