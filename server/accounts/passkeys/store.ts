import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface PasskeyRow {
  readonly id: number
  readonly userId: number
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const passkeys = (db: Db) =>
  db
    .selectFrom('passkeys')
    .select([
      'id',
      'user_id as userId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'transports',
      'name',
    ])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt', sql<number>`counter::float8`.as('counter')])

/** The last made first. */
export async function passkeysOf(db: Db, userId: number): Promise<PasskeyRow[]> {
  return passkeys(db).where('user_id', '=', userId).orderBy('id', 'desc').execute()
}

export async function passkeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  return (await passkeys(db).where('credential_id', '=', credentialId).executeTakeFirst()) ?? null
}

export type NewPasskey = Omit<PasskeyRow, 'id' | 'createdAt' | 'lastUsedAt' | 'publicKey'> & {
  readonly publicKey: Uint8Array
}

/** @returns false where the credential is stored already */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: String(passkey.counter),
      transports: [...passkey.transports],
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** @returns the name of the deleted passkey; null: the user has no such passkey */
export async function deletePasskey(db: Db, userId: number, id: number): Promise<string | null> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name ?? null
}

/** @returns false where the passkey was deleted, or was used meanwhile */
export async function markUse(db: Db, id: number, counts: { readonly before: number; readonly after: number }) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: String(counts.after), last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('counter', '=', String(counts.before))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks the challenge as used. @returns whether it was not used before */
export async function spendChallenge(db: Db, hash: string, expires: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('used_passkey_challenges')
    .values({ challenge_hash: hash, expires_at: expires })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteOldChallenges(db: Db): Promise<void> {
  await db
    .deleteFrom('used_passkey_challenges')
    .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}
