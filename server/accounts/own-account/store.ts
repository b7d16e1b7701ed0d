import { sql, type Kysely } from 'kysely'
import { accountsWithEmail, isEmailOfAccount } from '../account-emails-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface OwnAccountRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly pendingEmail: string | null
  readonly username: string | null
  readonly phone: string
  readonly version: number
  readonly updatedAt: Date
  readonly hasSecondFactor: boolean
  readonly requiresSecondFactor: boolean
  readonly recoveryCodes: number
}

/** @param isLocked no other transaction changes it until this one ends */
export async function ownAccountById(db: Kysely<DB>, id: number, { isLocked = false } = {}): Promise<OwnAccountRow> {
  return db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.pending_email as pendingEmail',
      'u.username',
      'u.phone',
      'u.version',
      'u.updated_at as updatedAt',
      'u.two_factor_enabled as hasSecondFactor',
      sql<boolean>`exists (select from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id and r.requires_two_factor)`.as('requiresSecondFactor'),
      sql<number>`(select count(*)::integer from recovery_codes c where c.user_id = u.id)`.as('recoveryCodes'),
    ])
    .where('u.id', '=', id)
    .$if(isLocked, (query) => query.forNoKeyUpdate('u'))
    .executeTakeFirstOrThrow()
}

/** @returns its new version */
export async function updateProfile(
  db: Kysely<DB>,
  id: number,
  { name, phone }: { readonly name: string; readonly phone: string },
): Promise<number> {
  const { version } = await db
    .updateTable('users')
    .set({ name, phone, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function storePendingEmail(db: Kysely<DB>, id: number, email: string): Promise<void> {
  await db.updateTable('users').set({ pending_email: email }).where('id', '=', id).execute()
}

export async function isTaken(db: Kysely<DB>, email: string): Promise<boolean> {
  const holder = db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', accountsWithEmail([email]))
  return (await holder.executeTakeFirst()) !== undefined
}

/** Replaces the address by the pending one. @returns false where another account owns it meanwhile */
export async function applyPendingEmail(db: Kysely<DB>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users as u')
    .set({
      email: sql<string>`u.pending_email`,
      pending_email: null,
      email_verified: true,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('u.id', '=', id)
    .where('u.pending_email', 'is not', null)
    .where(sql<boolean>`not ${isEmailOfAccount(sql.ref('u.pending_email'))}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
