import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export interface SecondFactorRow {
  /** Sealed. */
  readonly secret: string
  readonly verified: boolean
}

export async function secondFactorOf(db: Kysely<DB>, userId: number): Promise<SecondFactorRow | null> {
  const row = await db
    .selectFrom('two_factors')
    .select(['secret', 'verified'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Stores a secret to be confirmed, which replaces an earlier one. @returns false where one is confirmed already */
export async function storeSecret(db: Kysely<DB>, userId: number, secret: string): Promise<boolean> {
  const stored = await db
    .insertInto('two_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_used_step: null })
        .where('two_factors.verified', '=', false),
    )
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Accepts the code of a time step, and none of an earlier step afterwards. @returns whether it was not used yet */
export async function useStep(db: Kysely<DB>, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factors')
    .set({ last_used_step: String(step) })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('last_used_step', 'is', null), where('last_used_step', '<', String(step))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function confirmSecondFactor(db: Kysely<DB>, userId: number): Promise<void> {
  await db.updateTable('two_factors').set({ verified: true }).where('user_id', '=', userId).execute()
  await markUser(db, userId, true)
}

export async function deleteSecondFactor(db: Kysely<DB>, userId: number): Promise<void> {
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await markUser(db, userId, false)
}

async function markUser(db: Kysely<DB>, userId: number, isEnabled: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ two_factor_enabled: isEnabled, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

export async function replaceRecoveryCodes(db: Kysely<DB>, userId: number, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

/** Deletes the code. @returns whether there was such a code */
export async function useRecoveryCode(db: Kysely<DB>, userId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
