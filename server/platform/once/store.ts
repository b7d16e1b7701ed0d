import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export interface OnceRow<Answer = unknown> {
  readonly requestHash: string
  readonly answer: Answer
}

interface KeyedRequest {
  readonly userId: number
  readonly key: string
  readonly action: string
  readonly requestHash: string
}

/**
 * Takes a key. A second request with the same key waits here until this transaction ends.
 * @returns the earlier request; null: there is none.
 */
export async function takeKey(
  db: Kysely<DB>,
  { userId, key, action, requestHash }: KeyedRequest,
): Promise<OnceRow | null> {
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, action, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return null
  return db
    .selectFrom('idempotency_keys')
    .select([sql<string>`action || ' ' || request_hash`.as('requestHash'), 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export async function storeAnswer(db: Kysely<DB>, userId: number, key: string, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

/** Deletes at most so many keys that are older than a repeat is answered. @returns how many. */
export async function deleteOldKeys(db: Kysely<DB>, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where created_at < now() - interval '100 days' limit ${most}))`.execute(db)
  return Number(numAffectedRows)
}
