import { sql, type Kysely } from 'kysely'
import { MOST_CONTACTS } from '#domain/tax-documents/contacts.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface ContactFields {
  readonly name: string
  readonly email: string
}

export interface ContactRow extends ContactFields {
  readonly id: number
  readonly version: number
  readonly updated_at: Date
}

const COLUMNS = ['id', 'name', 'email', 'version', 'updated_at'] as const

export async function contactsOf(db: Db, companyId: number): Promise<readonly ContactRow[]> {
  return db
    .selectFrom('tax_document_contacts')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MOST_CONTACTS)
    .execute()
}

/** Locks the contacts of a company until the transaction ends. @returns how many it has */
export async function lockContacts(db: Db, companyId: number): Promise<number> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(db)
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from tax_document_contacts where company_id = ${companyId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Another contact of the company with this address. */
export async function contactWithEmail(
  db: Db,
  companyId: number,
  email: string,
): Promise<{ readonly id: number } | undefined> {
  return db
    .selectFrom('tax_document_contacts')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Locked; undefined: the company has no such contact. */
export async function contactById(db: Db, companyId: number, id: number): Promise<ContactRow | undefined> {
  return db
    .selectFrom('tax_document_contacts')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertContact(db: Db, companyId: number, fields: ContactFields): Promise<ContactRow> {
  return db
    .insertInto('tax_document_contacts')
    .values({ company_id: companyId, ...fields })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function updateContact(db: Db, id: number, fields: ContactFields): Promise<ContactRow> {
  return db
    .updateTable('tax_document_contacts')
    .set({ ...fields, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function deleteContact(db: Db, id: number): Promise<void> {
  await db.deleteFrom('tax_document_contacts').where('id', '=', id).execute()
}
