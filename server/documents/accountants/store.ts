import { sql, type Kysely } from 'kysely'
import { MOST_ACCOUNTANTS } from '#contract/documents/accountants.ts'
import { accountsWithEmail } from '#server/accounts/account-emails-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface AccountantRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly status: string
  readonly given_at: Date
  readonly given_by: string
  readonly last_sign_in_at: Date | null
}

function current(db: Db, companyId: number) {
  return db
    .selectFrom('accountant_companies as ac')
    .innerJoin('users as u', 'u.id', 'ac.user_id')
    .where('ac.company_id', '=', companyId)
    .where('ac.taken_at', 'is', null)
}

export async function accountantsOf(db: Db, companyId: number): Promise<AccountantRow[]> {
  return current(db, companyId)
    .innerJoin('users as g', 'g.id', 'ac.given_by')
    .select(['u.id', 'u.name', 'u.email', 'u.status', 'ac.given_at', 'g.name as given_by', 'u.last_sign_in_at'])
    .orderBy('ac.given_at', 'desc')
    .orderBy('u.id')
    .limit(MOST_ACCOUNTANTS)
    .execute()
}

/** Locks access to the documents of a company until the transaction ends. */
export async function lockCompany(db: Db, companyId: number): Promise<void> {
  await db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
}

/** Whether one of the company's accountants was invited at this address. */
export async function hasAccountant(db: Db, companyId: number, email: string): Promise<boolean> {
  const row = await current(db, companyId).select('u.id').where('u.email', '=', email).executeTakeFirst()
  return row !== undefined
}

export interface AccountantAccount {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly status: string
}

/** The accountant with this address: an account of no company, with that role alone. */
export async function accountantWithEmail(db: Db, email: string): Promise<AccountantAccount | undefined> {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email', 'u.status'])
    .where('u.id', 'in', accountsWithEmail([email]))
    .where('u.company_id', 'is', null)
    .where('u.status', 'in', ['activo', 'invitado'])
    .where(
      sql<boolean>`(select array_agg(r.name) = array['contador'] from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id)`,
    )
    .executeTakeFirst()
}

/** Locks an accountant to whom the company gave access, against concurrent changes. */
export async function lockAccountant(
  db: Db,
  companyId: number,
  userId: number,
): Promise<AccountantAccount | undefined> {
  return current(db, companyId)
    .select(['u.id', 'u.name', 'u.email', 'u.status'])
    .where('u.id', '=', userId)
    .forUpdate('ac')
    .executeTakeFirst()
}

export async function accountantRole(db: Db) {
  const role = await db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('name', '=', 'contador')
    .executeTakeFirstOrThrow()
  return { ...role, permissions: [] }
}

export async function give(db: Db, access: { userId: number; companyId: number; by: number; at: Date }): Promise<void> {
  await db
    .insertInto('accountant_companies')
    .values({ user_id: access.userId, company_id: access.companyId, given_by: access.by, given_at: access.at })
    .execute()
}

export async function take(db: Db, access: { userId: number; companyId: number; by: number; at: Date }): Promise<void> {
  await db
    .updateTable('accountant_companies')
    .set({ taken_by: access.by, taken_at: access.at })
    .where('user_id', '=', access.userId)
    .where('company_id', '=', access.companyId)
    .where('taken_at', 'is', null)
    .execute()
}

export async function companyName(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('companies').select('trade_name').where('id', '=', id).executeTakeFirstOrThrow()
  return row.trade_name
}

export async function wantsMonthlyMail(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('monthly_document_readers')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function setMonthlyMail(db: Db, userId: number, isWanted: boolean): Promise<void> {
  if (isWanted) {
    await db
      .insertInto('monthly_document_readers')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else await db.deleteFrom('monthly_document_readers').where('user_id', '=', userId).execute()
}
