import { sql, type Kysely } from 'kysely'
import { accountsWithEmail } from '#server/accounts/account-emails-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface AccountRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly username: string | null
  /** 'activo': the user may sign in. Users of a company that is not active may not. */
  readonly status: string
  readonly twoFactorEnabled: boolean
  /** null: no password yet. */
  readonly passwordHash: string | null
}

const accounts = (db: Kysely<DB>) =>
  db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.username',
      sql<string>`case when companies.status <> 'activa' then 'empresa ' || companies.status else users.status end`.as(
        'status',
      ),
      'users.two_factor_enabled as twoFactorEnabled',
      'credentials.password_hash as passwordHash',
    ])

/** By e-mail or user name, whose forms differ. @param name in lower case */
export async function accountByName(db: Kysely<DB>, name: string): Promise<AccountRow | null> {
  const found = name.includes('@')
    ? accounts(db).where('users.id', 'in', accountsWithEmail([name]))
    : accounts(db).where('users.username', '=', name)
  return (await found.executeTakeFirst()) ?? null
}

export async function accountById(db: Kysely<DB>, id: number): Promise<AccountRow | null> {
  return (await accounts(db).where('users.id', '=', id).executeTakeFirst()) ?? null
}

/** Locks the account: a concurrent suspension waits until the transaction ends. */
export async function mayStillComeIn(db: Kysely<DB>, userId: number): Promise<boolean> {
  return (await comingIn(db, userId).executeTakeFirst()) !== undefined
}

/** Checks also that the password is unchanged; a concurrent change of it waits too. */
export async function isStillRight(db: Kysely<DB>, userId: number, passwordHash: string): Promise<boolean> {
  const row = await comingIn(db, userId)
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .where('credentials.password_hash', '=', passwordHash)
    .executeTakeFirst()
  return row !== undefined
}

const comingIn = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('users.status', '=', 'activo')
    .where(sql<boolean>`not exists (
      select from companies where companies.id = users.company_id and companies.status <> 'activa')`)
    .forNoKeyUpdate()

export async function markSignIn(db: Kysely<DB>, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_sign_in_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()
}
