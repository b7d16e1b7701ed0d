import { sql, type OnConflictBuilder, type RawBuilder } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

/**
 * The ids of the accounts that own one of these addresses, as a subselect: `where('u.id', 'in', accountsWithEmail([email]))`. Each address
 * belongs to one account at most. A user invited by an address of another account (`users.email_taken`) is not included. Every search for
 * an account by its address uses this function. @param emails in lower case
 */
export function accountsWithEmail(emails: readonly string[]): RawBuilder<number> {
  return sql<number>`(select id from users where email = any(${[...emails]}::text[]) and not email_taken)`
}

/** Whether an account owns the address in a column. */
export function isEmailOfAccount(column: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users holder where holder.email = ${column} and not holder.email_taken)`
}

/** `insertInto('users')…onConflict(skipTakenEmail)`: stores nothing where another account owns the address. */
export function skipTakenEmail(conflict: OnConflictBuilder<DB, 'users'>) {
  return conflict
    .column('email')
    .where(sql<boolean>`not email_taken`)
    .doNothing()
}
